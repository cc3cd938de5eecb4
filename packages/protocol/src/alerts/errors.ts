/** Refusals of price alerts. */
export const ALERT_ERRORS = {
  alert_unknown: {
    code: 3400,
    meaning: 'The user has no such alert: it was never set, or was removed for good.',
  },
  alerts_full: {
    code: 3401,
    meaning: 'The user has 50 alerts already; one has to be removed before another is set.',
  },
  alert_met_already: {
    code: 3402,
    meaning: 'The price is already where the alert waits for it to come.',
  },
  alert_without_price: {
    code: 3403,
    meaning: 'The symbol has no price yet, so that nothing can be said of its way to another.',
  },
} as const
