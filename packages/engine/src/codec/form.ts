/**
 * How a value stands in the bytes, as a structure of its own: docs/format.md is held against it, and
 * nothing is written or read by it.
 */
export type Form =
  | { is: 'uint' | 'int' | 'amount' | 'balance' | 'text' | 'flag' | 'nothing' }
  /** So many bytes, as twice as many hex digits. */
  | { is: 'bytes'; count: number }
  /** A byte that stands for a word. */
  | { is: 'word'; codes: Readonly<Record<string, number>> }
  /** A byte that is itself one of these numbers. */
  | { is: 'number'; values: readonly number[] }
  | { is: 'list' | 'optional'; of: Form }
  | { is: 'structure'; fields: readonly (readonly [name: string, form: Form])[] }
  /** A byte, and the structure that it stands for. */
  | { is: 'choice'; of: readonly Choice[] }
  /** Properties that are there or not by a byte before them, which is 0, 1, 2... in this order. */
  | { is: 'mark'; of: readonly Form[] }

/** One structure of several, with the byte that stands for it. */
export interface Choice {
  code: number
  kind: string
  form: Form
}
