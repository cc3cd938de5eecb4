/** What is kept under `steps`: what the venue cannot know, and what the person wants of the card. */
export interface KeptSteps {
  /** A receipt was verified on one of the person's devices. */
  verified: boolean
  /** The card was put away; it waits under Me. */
  closed: boolean
  /** That all is done was said. */
  told: boolean
}

export function readSteps(value: unknown): KeptSteps {
  const { verified, closed, told } = Object(value) as Record<string, unknown>
  return { verified: verified === true, closed: closed === true, told: told === true }
}
