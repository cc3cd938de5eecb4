import { approveProposal, proposalPage, withdrawProposal } from './proposals.ts'

export const proposalsCalls = {
  proposalPage,
  approveProposal,
  withdrawProposal,
} as const
