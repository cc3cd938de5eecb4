/**
 * What is wrong with somebody's own records.
 *
 * - `checkpoint`: it cannot be read, or no key of the log signed it
 * - `cosigners`: fewer witnesses signed the checkpoint than are demanded
 * - `page`: a page is not as docs/log.md says
 * - `part`: a part cannot be read, or does not say what a part says
 * - `another`: a part is another person's
 * - `order`: records do not rise, or stand twice
 * - `beyond`: a record that the checkpoint does not stand for
 * - `changed`: a part is not the one that its record had in the log
 * - `not_in_log`: records that do not lead to the checkpoint's root
 * - `below_zero`: the postings up to a record take more than there was: a record is left out, or wrong
 */
export type OwnFindingCode =
  | 'checkpoint'
  | 'cosigners'
  | 'page'
  | 'part'
  | 'another'
  | 'order'
  | 'beyond'
  | 'changed'
  | 'not_in_log'
  | 'below_zero'

export interface OwnFinding {
  code: OwnFindingCode
  /** The record that it is about, where it is about one that can be named. */
  seq?: number
  /** Exactly what is wrong, in English. */
  reason: string
}
