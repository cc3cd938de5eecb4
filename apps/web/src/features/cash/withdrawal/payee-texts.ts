/** Whom a withdrawal pays, as its owner reads it. */
export interface PayeeTexts {
  /** What it is called. */
  name: string
  /** Chain or bank. */
  tag: string
  /** The whole address, or the masked number of a card. */
  text: string
}
