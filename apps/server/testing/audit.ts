/** The chained log of what operators did. */
export { readCheckpoints } from '../src/desk/audit/checkpoints.ts'
export { verifyChain } from '../src/desk/audit/verify-chain.ts'
