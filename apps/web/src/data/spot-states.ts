/** The states of a spot order by the project's names, and what the wire calls them. */
export const SPOT_STATES = { open: 'entrusted', executed: 'executed', cancelled: 'revoked' } as const
