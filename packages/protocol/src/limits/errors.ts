/** Refusals by what a person limited. */
export const PERSONAL_LIMIT_ERRORS = {
  risk_notice_unread: {
    code: 2600,
    meaning: 'The user has not accepted the risk notice yet; see /player/acceptRiskNotice.',
  },
  cooling_off: { code: 2601, meaning: 'The user’s own cool-off has not ended.' },
  stake_limit_reached: {
    code: 2602,
    meaning: 'The order would exceed the user’s own limit of stakes and margins in a day.',
  },
  loss_limit_reached: {
    code: 2603,
    meaning: 'What the order risks could exceed the user’s own limit of losses in a day.',
  },
  limit_invalid: {
    code: 2604,
    meaning: 'A limit is not above zero, or a cool-off would end earlier than it does already.',
  },
} as const
