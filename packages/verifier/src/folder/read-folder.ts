import { closeSync, fdatasyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_HASH } from './frame.ts'
import { EvidenceFiles } from './evidence-files.ts'
import { type Batch, CannotRead, type JournalReport } from './journal-report.ts'
import { type FolderBatch, type Place, hasTrailer, readSegment } from './read-segment.ts'
import { nameOfSeq, seqOfName } from './segment.ts'

/**
 * Reads a journal's folder from its first record to the last whole batch, a batch at a time. The venue may
 * be writing it: what comes after the last whole batch of the last segment was not durable yet. Goes on
 * after damage where the next whole batch is. Throws `CannotRead` where there is no journal.
 */
export function* readFolder(folder: string, report: JournalReport): Generator<Batch> {
  if (segmentsOf(folder).length === 0) {
    throw new CannotRead(
      `There is no journal in ${folder}: no file there is called segment-….journal.`,
    )
  }
  const evidence = new EvidenceFiles(folder, report)
  let place: Place = { seq: 0, hash: FIRST_HASH, ordinal: 0 }
  let lastName = ''
  let isFinished = true
  let more = true
  while (more) {
    // Listed anew for each: the venue may have begun another one meanwhile.
    const name = segmentsOf(folder).find((one) => one > lastName)
    if (name === undefined) break
    if (name !== nameOfSeq(place.seq + 1)) {
      report.fault(place.seq + 1, `${nameOfSeq(place.seq + 1)} is missing: ${name} comes next`)
    }
    const isFollowed = () => segmentsOf(folder).some((one) => one > name)
    const begun = place.seq
    const reading = readSegment(join(folder, name), place, { report, isFollowed })
    const next = yield* withEvidence(reading, evidence)
    more = isFollowed()
    // The venue writes it when the next segment stands, and before that one's first record.
    if (!isFinished && next.seq > begun && !hasTrailer(join(folder, lastName))) {
      report.fault(begun + 1, `${lastName}: its trailer cannot be read although a segment follows`)
    }
    isFinished = next.isFinished
    if (isFinished && !more) {
      report.fault(
        next.seq + 1,
        `${nameOfSeq(next.seq + 1)} is missing: ${name} says that it was begun`,
      )
    }
    place = next
    lastName = name
  }
  evidence.close()
  makeDurable(join(folder, lastName))
}

/** Puts with each batch what is kept of its records' evidence; returns what `reading` returns. */
function* withEvidence<End>(
  reading: Generator<FolderBatch, End>,
  evidence: EvidenceFiles,
): Generator<Batch, End> {
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
    const { entries, bytes } = step.value
    yield { entries, bytes, evidence: evidence.until(entries.at(-1)!.seq) }
  }
}

/**
 * What was read of the newest segment is on the disk when this returns, so that no power cut makes
 * the venue go on from an earlier record than whoever read it has seen. Where a disk cannot be written nobody does.
 */
function makeDurable(path: string): void {
  const file = openSync(path, 'r')
  try {
    fdatasyncSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EROFS' && code !== 'EINVAL' && code !== 'EPERM') throw error
  } finally {
    closeSync(file)
  }
}

function segmentsOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => seqOfName(name) !== undefined)
      .sort()
  } catch (error) {
    throw new CannotRead(`The folder ${folder} cannot be read: ${(error as Error).message}.`)
  }
}
