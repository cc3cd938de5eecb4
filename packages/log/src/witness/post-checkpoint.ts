import { fromUtf8, parseDecimal } from '../proof/bytes.ts'
import { type NoteSignature, parseSignatureLines } from '../proof/note.ts'
import { type Submission, formatAddCheckpoint } from './add-checkpoint.ts'
import { ANSWER_MS, LogUnreachable, reach, readBody, wordsOf } from './reach.ts'

/** Of an answer with cosignatures. */
const MOST_ANSWER_BYTES = 16 * 1024

/** What a witness answers: cosignatures, or the size of the checkpoint that it cosigned last. */
export type Posted = { cosignatures: readonly NoteSignature[] } | { size: number }

/**
 * Posts a checkpoint to the witness at `address`, by https://c2sp.org/tlog-witness. Throws `LogUnreachable`
 * where it does not answer or refuses, and a `LogFault` where its answer is none.
 */
export async function postCheckpoint(
  address: string,
  submission: Submission,
  signal: AbortSignal,
): Promise<Posted> {
  const url = new URL(`${address.replace(/\/+$/, '')}/add-checkpoint`)
  const answer = await reach(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(formatAddCheckpoint(submission)),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  })
  const said = await readBody(answer, { what: 'The answer', most: MOST_ANSWER_BYTES, url })
  if (answer.status === 200) {
    return { cosignatures: parseSignatureLines(fromUtf8(said, 'The answer of the witness')) }
  }
  if (answer.status === 409) {
    const text = fromUtf8(said, 'The answer of the witness')
    return { size: parseDecimal(text.trim(), 'The size of the witness') }
  }
  throw new LogUnreachable(`${url.href} answers ${answer.status}: ${wordsOf(said)}`)
}
