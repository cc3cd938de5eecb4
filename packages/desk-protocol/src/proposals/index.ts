export { PROPOSAL_STATES, type ProposalRow } from './proposals.ts'
