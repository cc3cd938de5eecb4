/** Why nobody logs in to an account that its owner has closed, or is closing at this moment. */
export const CLOSED_REASON = 'Closed by its owner'
