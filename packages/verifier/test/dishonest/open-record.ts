/** A record that an operator with the source code may write as they like. */
export interface OpenRecord {
  seq: number
  at: number
  command: string
  owner: number
  events: Fields[]
  postings: OpenPosting[]
}

export type Fields = { kind?: string } & Record<string, unknown>

export interface OpenPosting {
  from: number
  to: number
  amount: bigint
  reason: string
  reference: number
}
