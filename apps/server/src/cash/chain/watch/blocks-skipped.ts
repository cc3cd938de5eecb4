/** Going on there would leave blocks of the present chain unread. */
export class BlocksSkipped extends Error {
  override name = 'BlocksSkipped'
  /** The last block that is surely read. */
  readonly last: number

  constructor(last: number) {
    super(`Nothing behind block ${last} of the present chain was read.`)
    this.last = last
  }
}
