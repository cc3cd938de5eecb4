import {
  type Credentials,
  MAX_AHEAD_MS,
  type Right,
  isTimely,
  signedText,
} from '@candor/programs-protocol'
import type { Kysely } from 'kysely'
import { LeastRecent } from '../../kernel/least-recent.ts'
import { type NodeNews, VenueListeners } from '../../kernel/node-news.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Database } from '../../kernel/store/database.ts'
import { type Store, ownPool } from '../../kernel/store/store.ts'
import { type EndedKeys, KEYS_ENDED } from './ended-keys.ts'
import { BelievedKeys } from './believed-keys.ts'
import { isKeyId } from './key-id.ts'
import { KeyLookUps, type KeyRow } from './key-look-ups.ts'
import { KeyUses } from './key-uses.ts'
import { NonceMemory } from './signing/nonce-memory.ts'
import { NonceRows } from './signing/nonce-rows.ts'
import type { Nonces } from './signing/nonces.ts'
import { type OpenedKey, openKey } from './signing/opened-key.ts'

/** A request, or a socket's logon, as it came. */
export interface SignedRequest {
  credentials: Credentials
  /** In capitals. */
  method: string
  /** Path with the query, exactly as it was sent. */
  target: string
  /** SHA-256 of the body's bytes as they came, 64 hex digits in lower case. */
  bodySha256: string
  /** The client's network address. */
  address: string
}

/** Whose key signed, and what it may do. */
export interface ProvenKey {
  /** The key's id. */
  key: string
  /** Its owner's id. */
  user: number
  rights: readonly Right[]
  /** The network address that the request came from. */
  address: string
}

export interface ProgramKeysOptions {
  vault: Vault
  now: () => number
  news: NodeNews
  /** Other nodes take requests too, so that nonces are rows. */
  several: boolean
}

const MOST_OPENED = 10_000
const UNKNOWN = new Refusal('key_unknown')

/** Keys of programs: who signed a request, and which keys go on. */
export class ProgramKeys {
  readonly #vault: Vault
  readonly #now: () => number
  /** What was used before is remembered by rows alone. */
  readonly #startedAt: number
  readonly #lookUps: KeyLookUps
  /** Where other processes may end keys too, none is believed: every request is looked up. */
  readonly #believed: BelievedKeys | undefined
  readonly #nonces: Nonces
  readonly #uses: KeyUses
  readonly #endings: VenueListeners<EndedKeys>
  /** What is in a key never changes, so that it is unsealed once. */
  readonly #opened = new LeastRecent<OpenedKey & { user: number }>(MOST_OPENED)
  /** When this process heard that keys were ended; `performance.now()`. */
  readonly #ended = new LeastRecent<number>(MOST_OPENED)

  constructor(store: Store, { vault, now, news, several }: ProgramKeysOptions) {
    this.#vault = vault
    this.#now = now
    this.#startedAt = now()
    const pool = ownPool(store, { max: 2 })
    this.#lookUps = new KeyLookUps(pool, now)
    this.#believed = several ? undefined : new BelievedKeys()
    this.#nonces = several ? new NonceRows(pool) : new NonceMemory(now)
    this.#uses = new KeyUses(store)
    this.#endings = new VenueListeners(news, KEYS_ENDED)
    this.#endings.add(({ keys }) => {
      this.#believed?.forget(keys)
      for (const key of keys) {
        this.#ended.forget(key)
        this.#ended.get(key, () => performance.now())
      }
    })
  }

  /**
   * Says whose key signed a request that came just now; its signature counts once, at all nodes
   * together. Refused, in this order, as `key_unknown`, `signature_expired`, `key_ended`,
   * `address_not_allowed`, `signature_wrong` or `nonce_used`: what costs least is looked at first.
   */
  async prove(signed: SignedRequest): Promise<ProvenKey | Refusal> {
    const { credentials, address } = signed
    const id = credentials.key
    if (!this.isOurs(id)) return UNKNOWN
    if (!isTimely(credentials, this.#now())) return new Refusal('signature_expired')
    const row = await this.#found(id)
    if (!row) return UNKNOWN
    if (!row.live) return new Refusal('key_ended')
    const opened = () => ({ ...openKey(this.#vault, row), user: row.user_id })
    const key = this.#opened.get(id, opened)
    if (!key.allows(address)) return new Refusal('address_not_allowed', { address })
    const text = signedText({ ...credentials, ...termsOf(signed) })
    if (!key.fits(text, credentials.signature)) return new Refusal('signature_wrong')
    const refusal = await this.#useNonce(credentials, row)
    if (refusal) return refusal
    const now = this.#now()
    // The row may be believed for a moment longer, and is noted once.
    if (this.#uses.note(id, row.last_used_at, now)) row.last_used_at = new Date(now)
    return { key: id, user: row.user_id, rights: row.rights, address }
  }

  /** Whether this venue made a key's id; costs one MAC where nothing of it was proven lately, and no look-up. */
  isOurs(id: string): boolean {
    return this.#opened.peek(id) !== undefined || isKeyId(this.#vault, id)
  }

  /** Whose key it is, which never changes; undefined where none of its requests was looked at here lately. */
  ownerOf(id: string): number | undefined {
    return this.#opened.peek(id)?.user
  }

  /** Whether this process heard of a key's end after a moment of `performance.now()`. */
  hasEnded(id: string, since: number): boolean {
    return (this.#ended.peek(id) ?? -1) >= since
  }

  /** Whether a key goes on: it was not ended, has not expired, and its owner is not kept out. */
  async isLive(id: string): Promise<boolean> {
    return (await this.#lookUps.find(id))?.live ?? false
  }

  async #found(id: string): Promise<KeyRow | undefined> {
    const believed = this.#believed?.find(id, this.#now())
    if (believed) return believed
    const endings = this.#believed?.endings ?? 0
    const row = await this.#lookUps.find(id)
    if (row) this.#believed?.remember(row, this.#now(), endings)
    return row
  }

  /** Calls the listener for keys that are ended from now on, at any node, once they are. */
  onEnded(listener: (ended: EndedKeys) => void): () => void {
    return this.#endings.add(listener)
  }

  /**
   * Ends all keys of a person within a transaction. Returns which they were; `tellEnded` them once it
   * is committed.
   */
  async endAllWithin(tx: Kysely<Database>, user: number): Promise<EndedKeys> {
    const rows = await tx
      .updateTable('program_keys')
      .set({ ended_at: new Date(this.#now()) })
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    return { user, keys: rows.map(({ id }) => id) }
  }

  /** Tells this node and all others of keys that were ended. */
  tellEnded(ended: EndedKeys): void {
    if (ended.keys.length > 0) this.#endings.tell(ended)
  }

  /** Writes when keys were used last. */
  writeUses(): Promise<void> {
    return this.#uses.write()
  }

  /** Forgets nonces that are of no more use. */
  sweepNonces(): Promise<void> {
    return this.#nonces.sweep(this.#now())
  }

  async #useNonce(credentials: Credentials, row: KeyRow): Promise<Refusal | undefined> {
    const { key, nonce, timestamp, recvWindow } = credentials
    // Time has passed since it was first looked at, and what is no longer good may be forgotten.
    if (!isTimely(credentials, this.#now())) return new Refusal('signature_expired')
    // What the process before this one took is not known; a key made since was unknown to it.
    if (row.created_at.getTime() < this.#startedAt && timestamp <= this.#startedAt + MAX_AHEAD_MS) {
      return new Refusal('signature_expired')
    }
    const outcome = await this.#nonces.use({ key, nonce, timestamp, until: timestamp + recvWindow })
    if (outcome === 'fresh') return undefined
    return new Refusal(outcome === 'used' ? 'nonce_used' : 'signature_expired')
  }
}

function termsOf({ method, target, bodySha256 }: SignedRequest) {
  return { method, target, bodySha256 }
}
