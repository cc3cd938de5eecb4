/** The most that a person stakes and loses in a day; 0 stands for no limit. */
export interface Bounds {
  stake: bigint
  loss: bigint
}

/** What a person has read, set and done. */
export interface ModelPerson {
  acceptedAt: number
  bounds: Bounds
  later: (Bounds & { from: number }) | undefined
  coolOffUntil: number
  /** Every stake and margin, and every result: losses above zero, gains below. */
  staked: { at: number; amount: bigint }[]
  lost: { at: number; amount: bigint }[]
}
