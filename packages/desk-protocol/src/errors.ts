/** Why the desk refused, with the sentence the operator reads. The desk speaks English. */
export const DESK_ERRORS = {
  malformed_request: 'The request could not be read.',
  field_invalid: 'A field is not as it has to be.',
  signed_out: 'Please sign in.',
  sign_in_refused: 'Name, password or code is wrong.',
  sign_in_locked: 'Too many wrong tries. Please wait before the next.',
  second_factor_needed: 'Please set up an authenticator first.',
  role_missing: 'Your role does not include this.',
  not_found: 'This does not exist any more.',
  changed_meanwhile: 'Somebody else has changed this meanwhile. Look again, then decide.',
  decided_already: 'This has been decided already.',
  second_operator_needed: 'A different operator has to approve this.',
  reason_needed: 'Please give a reason.',
  refused_by_engine: 'The books do not allow this.',
  name_taken: 'There is an operator of this name already.',
  password_weak: 'A password needs 12 characters at least.',
  last_owner: 'The last owner cannot be removed.',
  unavailable: 'The venue cannot take this just now. Please try again.',
  internal_fault: 'Something failed here. It is in the log.',
} as const satisfies Record<string, string>

export type DeskErrorName = keyof typeof DESK_ERRORS

/** What a refused call answers. `detail` names the field or the rule. */
export interface DeskFault {
  name: DeskErrorName
  detail?: string
}
