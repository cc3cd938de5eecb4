/** The portal's names for a venue that cannot take something just now: trying again may help. */
export const TRANSIENT: ReadonlySet<string> = new Set([
  'journal_full',
  'tables_behind',
  'venue_stopping',
  'outcome_unknown',
  'service_unavailable',
])
