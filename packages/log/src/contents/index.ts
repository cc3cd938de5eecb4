export { EVENT_PARTIES, type EventParty } from './event-parties.ts'
export {
  type OwnBalances,
  type OwnPosting,
  type PersonPart,
  type Reserve,
  balancesOf,
  parsePart,
} from './read-part.ts'
export {
  type JournaledPosting,
  type JournaledRecord,
  type Party,
  type RecordPart,
  RecordSplitter,
} from './record-splitter.ts'
