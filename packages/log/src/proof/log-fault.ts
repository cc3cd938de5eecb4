/**
 * What can be wrong with something that somebody else handed over.
 *
 * - `too_large`: more bytes, lines or hashes than anything valid has
 * - `truncated`: ends before it is whole
 * - `malformed`: not written as docs/log.md says
 * - `out_of_range`: a number that cannot stand there
 * - `wrong_origin`: of another log
 * - `unknown_key`: signed by none of the keys that are known
 * - `bad_signature`: said to be signed by a known key, and is not
 * - `wrong_proof`: does not lead to the root that it should lead to
 * - `wrong_tile`: tiles or entries that contradict each other or the checkpoint
 * - `missing`: something that has to be there is not
 * - `conflict`: stands there already with other content
 */
export type LogFaultCode =
  | 'too_large'
  | 'truncated'
  | 'malformed'
  | 'out_of_range'
  | 'wrong_origin'
  | 'unknown_key'
  | 'bad_signature'
  | 'wrong_proof'
  | 'wrong_tile'
  | 'missing'
  | 'conflict'

/** Thrown by everything that parses or checks; the message says exactly what is wrong. */
export class LogFault extends Error {
  override readonly name = 'LogFault'
  readonly code: LogFaultCode

  constructor(code: LogFaultCode, message: string) {
    super(message)
    this.code = code
  }
}
