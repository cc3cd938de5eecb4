/** Why the desk refused, with the sentence the operator reads. The desk speaks English. */
export const DESK_ERRORS = {
  malformed_request: 'The request could not be read.',
  field_invalid: 'A field is not as it has to be.',
  field_unknown: 'The request has a field that this call does not take. Nothing was done.',
  field_misplaced: 'A field stands in the address where this call takes it in the body.',
  unknown_call: 'There is no such call.',
  foreign_request: 'The request did not come from the desk’s own pages.',
  signed_out: 'Please sign in.',
  sign_in_refused: 'Name, password or code is wrong.',
  sign_in_locked: 'Too many wrong tries. Please wait before the next.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  second_factor_needed: 'Please set up an authenticator first.',
  second_factor_set: 'An authenticator is already set up.',
  code_wrong: 'The code is wrong or was already used.',
  password_due: 'Please choose a password of your own first.',
  password_wrong: 'The password is wrong.',
  password_short: 'A password needs 12 characters or more.',
  password_same: 'The new password has to differ from the old one.',
  password_names: 'The password has your name in it. Please choose another.',
  password_plain:
    'The password repeats too few characters. Please use five different ones or more.',
  role_missing: 'Your role does not include this.',
  not_found: 'This does not exist any more.',
  changed_meanwhile: 'Somebody else has changed this meanwhile. Look again, then decide.',
  nothing_changed: 'Nothing would change.',
  decided_already: 'This was already decided.',
  expired: 'This has expired.',
  second_operator_needed: 'A different operator has to approve this.',
  operator_related:
    'One of you brought the other in, or the same person was shown both of your passwords: you count as one. Somebody else has to approve this.',
  operator_new: 'Your approvals count a day after every owner was told of your access.',
  owners_needed:
    'Nobody moves money here before two owners were made on the venue’s machine: npm run desk:owner -- <name> makes one.',
  credited_before:
    'You, or somebody you count as one with, credited this person: somebody else pays them.',
  bound_reached: 'This is more than may pass in a day.',
  person_frozen: 'This person is frozen: nothing is approved or paid until that ends.',
  flags_unexplained: 'This shows what another claim shows. Say why it is accepted all the same.',
  holder_unexplained:
    'The card is in another name than the certified one. Say why it is paid all the same.',
  reason_needed: 'Please give a reason of 3 to 500 characters.',
  request_reused: 'This request was made before, with other terms.',
  refused_by_engine: 'The books do not allow this.',
  name_taken: 'There is already an operator with this name.',
  last_owner: 'The last owner cannot be removed.',
  payment_used: 'Another withdrawal was already paid with this.',
  paid_by_signer: 'The signer pays this withdrawal: it is not paid by hand as well.',
  signer_away:
    'The signer does not answer so that it can be relied on. It may still pay this: nothing is given back, or recorded as paid by hand, before it has said that it will not.',
  signer_pending: 'The signer may be paying this just now. Look again in a while.',
  signer_paid: 'The signer says that it has paid this. Its transaction is kept.',
  chain_decides: 'The chain decides this by itself.',
  transaction_missing: 'Please name the transaction.',
  transaction_used: 'Another recharge already came with this transaction.',
  transaction_differs: 'The first operator named another transaction.',
  prices_made_here: 'Prices are made here: there is no exchange to take out of use.',
  unavailable: 'The venue cannot take this just now. Please try again.',
  internal_fault: 'Something failed here. It is in the log.',
} as const satisfies Record<string, string>

export type DeskErrorName = keyof typeof DESK_ERRORS

/** What a refused call answers. `detail` names the field, the rule, or the seconds to wait. */
export interface DeskFault {
  name: DeskErrorName
  detail?: string
}
