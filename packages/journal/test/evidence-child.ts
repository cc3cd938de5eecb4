import { openFileJournal, realDisk } from '../src/index.ts'
import { appendWithEvidence } from './scripted-batches.ts'

/**
 * Appends with evidence to the journal in a folder (the first argument) until it is killed, and prints
 * how far it is durable, a number a line.
 */
const journal = await openFileJournal({
  ...{ disk: realDisk(), folder: process.argv[2]!, segmentBytes: 64 << 10 },
  evidenceFileBytes: 16 << 10,
})
for (;;) {
  await appendWithEvidence(journal, journal.durableSeq + 3)
  process.stdout.write(`${journal.durableSeq}\n`)
}
