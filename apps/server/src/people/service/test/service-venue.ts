import { expect } from 'vitest'
import { answerConversation } from '../operator-conversation.ts'
import { listConversations } from '../conversation-queue.ts'
import { type TestVenue, startTestVenue } from '../../../../test/venue.ts'

/** Who writes: a person by their session, or a guest by their token. */
export interface Writer {
  token?: string
  guestToken?: string
}

/** A venue whose clock a test drives, with what it takes to write to the desk and to answer. */
export class ServiceVenue {
  readonly venue: TestVenue
  readonly #clock: { now: number }
  #requests = 0

  private constructor(venue: TestVenue, clock: { now: number }) {
    this.venue = venue
    this.#clock = clock
  }

  static async start(): Promise<ServiceVenue> {
    const clock = { now: Date.parse('2026-03-02T10:00:00+01:00') }
    return new ServiceVenue(await startTestVenue({}, { now: () => clock.now }), clock)
  }

  get now(): number {
    return this.#clock.now
  }

  set now(at: number) {
    this.#clock.now = at
  }

  requestId(): string {
    return `r${(this.#requests += 1)}`
  }

  post(call: string, body: object, token?: string) {
    return this.venue.call(`/player/service/${call}`, { body, token })
  }

  /** Writes and answers the entry; a minute passes, so that nobody writes too fast. */
  async say({ token, guestToken }: Writer, what: object | string) {
    this.now += 60_000
    const words = typeof what === 'string' ? { text: what } : what
    const body = { requestId: this.requestId(), guestToken, ...words }
    const { code, data } = await this.post('send', body, token)
    expect(code).toBe(200)
    return data.entry
  }

  async open({ token, guestToken }: Writer) {
    return (await this.post('open', { guestToken }, token)).data
  }

  /** The newest conversation of this user, as the desk finds it. */
  async conversationOf({ id }: { id: string }): Promise<number> {
    const { records } = await listConversations(this.venue.parts.store, {
      ...{ user: Number(id), page: 1, limit: 10 },
    })
    return records[0]!.id
  }

  answer(conversation: number, text: string, operator = 1, requestId = this.requestId()) {
    return answerConversation(this.venue.parts, operator, conversation, { requestId, text })
  }
}
