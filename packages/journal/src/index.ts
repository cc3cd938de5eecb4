export * from './contract.ts'
export {
  ArchiveThere,
  type EvidenceArchive,
  describeArchive,
  readArchive,
  writeArchive,
} from './evidence/archive.ts'
export { beginningOfDay, DAY_MS } from './evidence/days.ts'
export { decodeEvidence, encodeEvidence } from './evidence/evidence-frame.ts'
export { readEvidenceFolder } from './evidence/read-folder.ts'
export * from './file-journal.ts'
export { FolderFrames } from './folder-frames.ts'
export * from './follow-frame.ts'
export * from './journal-reader.ts'
export * from './postgres/index.ts'
export * from './real-disk.ts'
export * from './timers.ts'
export { type JournalParts, writeJournalFolder } from './write-folder.ts'
