import { type Seen, parseSeen, writeSeen } from '@candor/protocol/seen'

/**
 * How far a client has seen the venue, by what it was answered and told: sent back with each call,
 * so that no process answers anything older. It belongs to one session: whoever has just logged in
 * has seen nothing, and is answered by the newest there is.
 */
export class SeenSoFar {
  #token: string | undefined
  #seen: Seen | undefined
  #venue: string | undefined

  /** The header of a call of this session; undefined where it has seen nothing. */
  header(token?: string): string | undefined {
    this.#begin(token)
    return this.#seen && writeSeen(this.#seen)
  }

  /** Notes the header of an answer to a call of this session. An earlier session's says nothing. */
  note(header: string | null, token?: string): void {
    const seen = parseSeen(header)
    if (!seen || token !== this.#token) return
    this.#venue = seen.venue
    this.#raise(seen)
  }

  /** Notes the venue's id: numbers of another venue are dropped. */
  venueIs(id: string): void {
    this.#venue = id
    if (this.#seen?.venue !== id) this.#seen = undefined
  }

  /** Notes that the venue has told of its records up to this one. */
  told(seq: number): void {
    if (this.#venue !== undefined) this.#raise({ venue: this.#venue, books: seq, tables: seq })
  }

  /** Forgets everything. */
  forget(): void {
    this.#seen = undefined
  }

  #begin(token: string | undefined): void {
    if (token !== this.#token) this.forget()
    this.#token = token
  }

  #raise({ venue, books, tables }: Seen): void {
    const known = this.#seen?.venue === venue ? this.#seen : { books: 0, tables: 0 }
    this.#seen = {
      venue,
      books: Math.max(known.books, books),
      tables: Math.max(known.tables, tables),
    }
  }
}
