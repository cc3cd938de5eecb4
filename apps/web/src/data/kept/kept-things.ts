import type { KeptName } from '@candor/protocol'
import { readStored, storedKeys, writeStored } from '../../storage/stored.ts'

/** What this phone has of one name. */
interface Thing {
  /** Whose it is: a person’s id; '' of a guest. */
  owner: string
  /** What a screen wrote; null for nothing. */
  value: string | null
  /** That of the venue which this was made from; 0 where it has none. */
  version: number
  /** Whether the venue has yet to be given it. */
  unsent: boolean
}

/** The venue, as far as it keeps things. */
export interface Keeper {
  read: (
    names: KeptName[],
  ) => Promise<{ name: string; version: number; value: string | null }[]>
  /** Resolves with the new version, or undefined where another device was first. */
  write: (name: KeptName, version: number, value: string | null) => Promise<number | undefined>
  /** Whether a failure was the venue's refusal, which the same thing would meet again. */
  isRefusal: (error: unknown) => boolean
}

const NOTHING = { value: null, version: 0, unsent: false }

/**
 * What a person's screens keep, here and at the venue. It shows at once, is kept on the phone, and
 * goes to the venue a moment later; what could not be sent goes when there is a connection. Where
 * two devices changed the same, the last wish holds. What a guest kept is the person's who logs in,
 * unless the venue has something of that name already.
 */
export class KeptThings {
  readonly #keeper: Keeper
  readonly #changed: () => void
  readonly #things = new Map<KeptName, Thing>()
  /** Names that the venue was asked for in this session. */
  readonly #asked = new Set<KeptName>()
  readonly #sending = new Set<KeptName>()
  /** Names of which the phone has what the venue has, or the last that it heard where it could not ask. */
  readonly #known = new Set<KeptName>()
  #owner = ''

  /** `changed` is called whenever something else is kept. */
  constructor(keeper: Keeper, changed: () => void) {
    this.#keeper = keeper
    this.#changed = changed
  }

  /** What is kept under the name, as this phone knows it; null for nothing. */
  valueOf(name: KeptName): string | null {
    return this.#thing(name).value
  }

  /**
   * Whether what the phone has of the name may be changed: something that was never read could take the
   * place of what another device kept.
   */
  isKnown(name: KeptName): boolean {
    return this.#owner === '' || this.#known.has(name)
  }

  /** Whether something of the name waits to be sent. */
  get unsent(): KeptName[] {
    return [...this.#things].flatMap(([name, { unsent }]) => (unsent ? [name] : []))
  }

  /** Keeps something here; `send` gives it to the venue. */
  set(name: KeptName, value: string | null): void {
    const { version } = this.#thing(name)
    this.#put(name, { owner: this.#owner, value, version, unsent: this.#owner !== '' })
  }

  /**
   * Keeps what an earlier version had on this phone alone, as a guest’s: it gives way to what is kept
   * already, here or at the venue.
   */
  adopt(name: KeptName, value: string): void {
    const { value: known, version } = this.#thing(name)
    if (known === null && version === 0) this.#put(name, { ...NOTHING, owner: '', value })
  }

  /** Somebody is shown now: a person by their id, or a guest. What others had leaves the phone. */
  begin(owner: string): void {
    if (owner === this.#owner) return
    for (const key of storedKeys(KEPT)) {
      const whose = (readStored(key) as Partial<Thing> | undefined)?.owner
      if (whose !== '' && whose !== owner) writeStored(key, undefined)
    }
    this.#owner = owner
    this.#things.clear()
    this.#asked.clear()
    this.#known.clear()
    this.#changed()
  }

  /** Reads what the venue has under the name, once a session; a failure is asked again the next time. */
  async load(name: KeptName): Promise<void> {
    const owner = this.#owner
    if (owner === '' || this.#asked.has(name)) return
    this.#asked.add(name)
    try {
      const [row] = await this.#keeper.read([name])
      if (this.#owner === owner) this.#meet(name, row ?? NOTHING)
    } catch {
      if (this.#owner !== owner) return
      this.#asked.delete(name)
      if (this.#thing(name).version > 0) this.#know(name)
      return
    }
    await this.send(name)
  }

  /** Gives the venue what it has yet to be given under the name. Without a connection it waits. */
  async send(name: KeptName): Promise<void> {
    if (this.#sending.has(name)) return
    this.#sending.add(name)
    try {
      while (this.#thing(name).unsent) await this.#sendOnce(name)
    } catch {
      // It goes with the next change, or once there is a connection.
    } finally {
      this.#sending.delete(name)
    }
  }

  async #sendOnce(name: KeptName): Promise<void> {
    const sent = this.#thing(name)
    const version = await this.#keeper.write(name, sent.version, sent.value).catch((error) => {
      if (!this.#keeper.isRefusal(error)) throw error
      return sent.version
    })
    const known = version ?? (await this.#versionOf(name))
    const now = this.#thing(name)
    if (now.owner !== sent.owner) return
    this.#put(name, { ...now, version: known, unsent: now !== sent || version === undefined })
  }

  async #versionOf(name: KeptName): Promise<number> {
    const [row] = await this.#keeper.read([name])
    return row?.version ?? 0
  }

  /** What the venue has meets what the phone has. */
  #meet(name: KeptName, row: { value: string | null; version: number }): void {
    const { version } = row
    this.#known.add(name)
    const here = this.#thing(name)
    if (here.unsent) return this.#put(name, { ...here, version })
    const guests = here.owner === '' ? here.value : null
    const goesUp = row.value === null && guests !== null
    const value = goesUp ? guests : row.value
    this.#put(name, { owner: this.#owner, value, version, unsent: goesUp })
  }

  #know(name: KeptName): void {
    this.#known.add(name)
    this.#changed()
  }

  #thing(name: KeptName): Thing {
    let thing = this.#things.get(name)
    if (!thing) {
      thing = this.#stored(name)
      this.#things.set(name, thing)
    }
    return thing
  }

  /** A guest's things are shown to whoever logs in, and nobody sees another person's. */
  #stored(name: KeptName): Thing {
    const thing = readStored(keyOf(name)) as Partial<Thing> | undefined
    const { owner, value, version, unsent } = thing ?? {}
    const isOwn = owner === this.#owner || owner === ''
    if (!isOwn || typeof value !== 'string' || typeof version !== 'number') {
      return { owner: this.#owner, ...NOTHING }
    }
    return { owner, value, version, unsent: unsent === true }
  }

  #put(name: KeptName, thing: Thing): void {
    this.#things.set(name, thing)
    writeStored(keyOf(name), thing)
    this.#changed()
  }
}

const KEPT = 'kept.'

function keyOf(name: KeptName): string {
  return KEPT + name
}
