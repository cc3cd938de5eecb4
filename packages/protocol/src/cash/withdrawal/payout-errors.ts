/** Refusals of who is to be paid, and by what, before the ledger is asked for a withdrawal. */
export const PAYOUT_ERRORS = {
  withdrawals_paused: {
    code: 2850,
    meaning: 'A password or second factor was changed: withdrawals wait; `until` says how long.',
    details: ['hours'],
  },
  address_waiting: {
    code: 2851,
    meaning: 'The saved address is new and waits; `usableAt` is when it can be withdrawn to.',
    details: ['hours'],
  },
  address_not_saved: {
    code: 2852,
    meaning: 'The address is not among those the user has saved for the currency and chain.',
  },
  withdrawal_way_unavailable: {
    code: 2853,
    meaning: 'The currency cannot be withdrawn in this way, or not to this bank.',
  },
  card_unknown: { code: 2854, meaning: 'The user has no bank card of this id.' },
  card_waiting: {
    code: 2855,
    meaning: 'The bank card is new and waits; `usableAt` is when it can be withdrawn to.',
    details: ['hours'],
  },
  payout_reference_invalid: {
    code: 2860,
    meaning: 'What was recorded is no transaction id of the chain, or no reference of a bank.',
  },
  payout_reference_used: {
    code: 2861,
    meaning: 'The transaction id or reference is recorded for another withdrawal already.',
  },
  payout_by_signer: {
    code: 2862,
    meaning: 'The signer was asked for this payout: it is not paid by hand as well.',
  },
  payout_by_chain: {
    code: 2863,
    meaning: 'The chain itself tells when this payout has arrived: nobody else confirms it.',
  },
  payout_signer_away: {
    code: 2864,
    meaning:
      'The signer was asked for this payout and does not say that it is void: it stays held.',
  },
  payout_signer_pending: {
    code: 2865,
    meaning: 'The signer may have sent this payout or may yet send it: it stays held.',
  },
  payout_signer_paid: {
    code: 2866,
    meaning: 'The signer has sent this payout: it is not given back, nor paid by hand as well.',
  },
} as const
