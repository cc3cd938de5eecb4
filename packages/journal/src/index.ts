export * from './contract.ts'
export {
  ArchiveThere,
  type EvidenceArchive,
  describeArchive,
  readArchive,
  writeArchive,
} from './evidence/archive.ts'
export { beginningOfDay, DAY_MS } from './evidence/days.ts'
export { readEvidenceFolder } from './evidence/read-folder.ts'
export * from './file-journal.ts'
export * from './follow-frame.ts'
export * from './journal-reader.ts'
export * from './postgres/index.ts'
export * from './real-disk.ts'
export * from './timers.ts'
