/** Whose key salts headers, what is public, and parts without content. */
export const VENUE = 0
