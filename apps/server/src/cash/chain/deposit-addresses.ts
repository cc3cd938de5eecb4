import { FIRST_USER } from '@candor/engine'
import type { Store } from '../../kernel/store/store.ts'
import type { ChainHex, DepositKey } from '../../kernel/tron/addresses.ts'

/** The people's deposit addresses: given once, kept for good, and what the chain is watched for. */
export class DepositAddresses {
  readonly #store: Store
  readonly #key: DepositKey
  readonly #now: () => number
  /** By address: whose it is. */
  #owners = new Map<ChainHex, number>()

  constructor(store: Store, key: DepositKey, now: () => number) {
    this.#store = store
    this.#key = key
    this.#now = now
  }

  /** The person's own address, T and 33 more characters; given to them now if they had none. */
  async of(user: number): Promise<string> {
    const given = await this.#find(user)
    if (given !== undefined) return given
    const child = user - FIRST_USER
    const { text, hex } = this.#key.address(child)
    await this.#store
      .insertInto('chain_addresses')
      .values({
        user_id: user,
        child,
        key: this.#key.fingerprint,
        address: text,
        hex,
        created_at: this.#now(),
      })
      // Two at once write the same row; which of its unique columns shows that first is chance.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const address = await this.#find(user)
    if (address === undefined) throw new Error('A deposit address was not kept.')
    return address
  }

  /**
   * Returns the owner of each address, of all addresses told before this call. Addresses are never
   * taken back, so an equal count means an equal set.
   */
  async owners(): Promise<ReadonlyMap<ChainHex, number>> {
    const { count } = await this.#store
      .selectFrom('chain_addresses')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) === this.#owners.size) return this.#owners
    const rows = await this.#store
      .selectFrom('chain_addresses')
      .select(['hex', 'user_id'])
      .execute()
    this.#owners = new Map(rows.map(({ hex, user_id }) => [hex as ChainHex, user_id]))
    return this.#owners
  }

  async #find(user: number): Promise<string | undefined> {
    const row = await this.#store
      .selectFrom('chain_addresses')
      .select('address')
      .where('user_id', '=', user)
      .executeTakeFirst()
    return row?.address
  }
}
