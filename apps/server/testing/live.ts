/** The live index and its evidence, with a market that is played. */
export { EvidenceWriter } from '../src/market/live/evidence/evidence-writer.ts'
export { type PlayedTick, played } from '../src/market/live/evidence/played-market.ts'
