/** What can be done with a position; `unlock` closes one of two that are locked. */
export type Action = 'close' | 'reverse' | 'follow' | 'lock' | 'unlock'
