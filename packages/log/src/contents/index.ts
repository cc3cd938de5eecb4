export { EVENT_PARTIES, type EventParty } from './event-parties.ts'
export type { JournaledPosting, JournaledRecord } from './journaled-record.ts'
export {
  type OwnBalances,
  type OwnPosting,
  type PersonPart,
  type Reserve,
  balancesOf,
  parsePart,
} from './read-part.ts'
export { type Ownerless, type Party, type RecordPart, RecordSplitter } from './record-splitter.ts'
