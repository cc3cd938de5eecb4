import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { type Journal, JournalFull, openFileJournal, realDisk } from '../src/index.ts'
import { appendUntil, expectedEntries, nextEntries, readTexts } from './scripted-batches.ts'

/**
 * Runs inside a file system of a few MB (its folder is the first argument): fills it beside the
 * journal, meets the full disk, makes space, and goes on. Prints one JSON line of what happened.
 */
const folder = process.argv[2]!
const filler = `${folder}/filler`

/** Node's timers, called back as soon as the journal asks: the test waits for nothing. */
const eager = {
  after(_ms: number, task: () => void) {
    const handle = setImmediate(task)
    return () => clearImmediate(handle)
  },
}

async function untilRoom(journal: Journal): Promise<void> {
  while (!journal.hasRoom) await new Promise((resolve) => setImmediate(resolve))
}

const options = {
  disk: realDisk(),
  folder: `${folder}/journal`,
  segmentBytes: 1 << 20,
  markAfterMs: 0,
  timers: eager,
}
const journal = await openFileJournal(options)
const free = () => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
await journal.append(nextEntries(journal, 1))
writeFileSync(filler, Buffer.alloc(Math.max(0, free() - (1 << 19))))
while (journal.hasRoom) await journal.append(nextEntries(journal, 500))
const seqWhenFull = journal.durableSeq
let refused: boolean
try {
  for (;;) await journal.append(nextEntries(journal, 2_000))
} catch (error) {
  refused = error instanceof JournalFull
}
const seqWhenRefused = journal.durableSeq
rmSync(filler)
await untilRoom(journal)
await appendUntil(journal, seqWhenRefused + 20_000)
await journal.close()

const again = await openFileJournal(options)
const texts = await readTexts(again)
const equal = texts.join() === expectedEntries(1, seqWhenRefused + 20_000).join()
await again.close()
console.log(
  JSON.stringify({ seqWhenFull, refused, appendedAfter: again.durableSeq - seqWhenRefused, equal }),
)
