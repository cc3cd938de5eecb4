import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { NodeNews, Topic } from '../../kernel/node-news.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { NotifyTables } from './tables.ts'
import type { Log } from '../../kernel/log.ts'
import { Worker, type WorkerState } from '../../kernel/worker.ts'
import { type Message, NeverTaken, type Provider, type Sender } from './sender.ts'

export type Delivered = 'sent' | 'failed' | 'dropped'

interface Options {
  db: Kysely<NotifyTables>
  vault: Vault
  now: () => number
  log: Log
  news: NodeNews
  providers: Partial<Record<Message['channel'], Provider>>
  /** Told how each try ended. */
  onOutcome: (channel: Message['channel'], outcome: Delivered) => void
}

interface Claimed {
  id: number
  channel: string
  sealed: Buffer
  tries: number
  created_at: Date
  expires_at: Date
}

/** As long as each other, so that the sealed texts are. */
const NORMAL = 'sent'
const PRETENDED = 'kept'
type Kind = typeof NORMAL | typeof PRETENDED

const MESSAGE_WAITS: Topic<null> = { name: 'message-waits', value: z.null() }

const AT_ONCE = 10
const FIRST_PAUSE_MS = 1_000
const MOST_PAUSE_MS = 900_000
/** Longer than any try takes: what a killed server was trying comes up again after it. */
const CLAIM_MS = 180_000
const LOOK_MS = 15_000

/**
 * Messages on their way to a provider, sealed in the database: `send` resolves once a message is
 * kept, whether or not the provider can be reached. Sending is repeated with growing pauses until
 * the provider accepts it, refuses it for good, or the message is out of date. Only a kill between
 * the provider's acceptance and the note of it sends one again, under the same id.
 */
export class MessageQueue implements Sender {
  readonly #options: Options
  /** Those the provider has, which the database could not be told yet. */
  readonly #done = new Set<number>()
  readonly #worker: Worker
  #sends = false
  /** How many there were when the last look ended. */
  #waiting = 0

  constructor(options: Options) {
    this.#options = options
    const rules = {
      name: 'messages',
      everyMs: LOOK_MS,
      backOff: { firstMs: LOOK_MS, mostMs: LOOK_MS },
      trouble: 'Messages that wait could not be looked at',
      lag: () => this.#waiting,
    }
    this.#worker = new Worker(rules, options, (signal) => this.#sendDue(signal))
    options.news.heard(MESSAGE_WAITS, () => this.#worker.wake())
  }

  get name(): string {
    return this.#worker.name
  }

  get state(): WorkerState {
    return this.#worker.state
  }

  /** Starts to send, where a channel has a provider; waiting messages go first. */
  start(): void {
    if (Object.keys(this.#options.providers).length === 0) return
    this.#sends = true
    this.#worker.start()
  }

  send(message: Message): Promise<void> {
    return this.#keep(message, NORMAL)
  }

  /** A row like any other, which no provider ever sees. */
  pretend(message: Message): Promise<void> {
    return this.#keep(message, PRETENDED)
  }

  async #keep(message: Message, kind: Kind): Promise<void> {
    const { db, vault, now } = this.#options
    const at = now()
    await db
      .insertInto('waiting_messages')
      .values({
        channel: message.channel,
        sealed: vault.seal('message', message.channel, JSON.stringify({ ...message, kind })),
        created_at: new Date(at),
        due_at: new Date(at),
        expires_at: new Date(at + message.validSeconds * 1_000),
      })
      .execute()
    if (this.#sends) this.#worker.wake()
    else this.#options.news.tell(MESSAGE_WAITS, null)
  }

  /** Waits for the tries in progress; what was not taken stays for the next start. */
  async stop(): Promise<void> {
    await this.#worker.stop()
    for (const provider of Object.values(this.#options.providers)) provider.close()
  }

  async #sendDue(signal: AbortSignal): Promise<number> {
    await this.#forgetDone()
    for (;;) {
      const claimed = await this.#claim()
      await Promise.all(claimed.map((row) => this.#try(row)))
      if (claimed.length < AT_ONCE || signal.aborted) break
    }
    return this.#untilNext()
  }

  /** Claims the due messages for this process; no other tries them meanwhile. */
  async #claim(): Promise<Claimed[]> {
    const { db, now, providers } = this.#options
    const due = db
      .selectFrom('waiting_messages')
      .select('id')
      .where('due_at', '<=', new Date(now()))
      .where('channel', 'in', Object.keys(providers))
      .orderBy('due_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
    return db
      .updateTable('waiting_messages')
      .set({
        tries: sql<number>`tries + 1`,
        due_at: new Date(now() + CLAIM_MS),
      })
      .where('id', 'in', due)
      .returning(['id', 'sealed', 'tries', 'created_at', 'expires_at', 'channel'])
      .execute()
  }

  async #try(row: Claimed): Promise<void> {
    const { vault, now, log, providers, onOutcome } = this.#options
    const channel = row.channel === 'sms' ? 'sms' : 'email'
    if (this.#done.has(row.id)) return
    if (row.expires_at.getTime() <= now()) {
      log.warn({ channel, tries: row.tries - 1 }, 'A message was not taken in time and is dropped')
      onOutcome(channel, 'dropped')
      return this.#forget(row.id)
    }
    try {
      const message = JSON.parse(vault.openText('message', channel, row.sealed)) as Message & {
        kind?: Kind
      }
      if (message.kind === PRETENDED) return await this.#forget(row.id)
      await providers[channel]?.deliver(message, `${row.created_at.getTime()}.${row.id}`)
    } catch (error) {
      const never = error instanceof NeverTaken
      log.warn({ err: error, channel, tries: row.tries }, 'A message was not taken')
      onOutcome(channel, never ? 'dropped' : 'failed')
      return never ? this.#forget(row.id) : this.#putOff(row)
    }
    onOutcome(channel, 'sent')
    await this.#forget(row.id)
  }

  async #putOff(row: Claimed): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.tries - 1, 20), MOST_PAUSE_MS)
    await this.#options.db
      .updateTable('waiting_messages')
      .set({ due_at: new Date(this.#options.now() + pause) })
      .where('id', '=', row.id)
      .execute()
  }

  /** Should the database be away just now, this process remembers not to send it again. */
  async #forget(id: number): Promise<void> {
    this.#done.add(id)
    await this.#options.db.deleteFrom('waiting_messages').where('id', '=', id).execute()
    this.#done.delete(id)
  }

  async #forgetDone(): Promise<void> {
    for (const id of [...this.#done]) await this.#forget(id)
  }

  /** Milliseconds until the next one is due, a quarter of a minute at most. */
  async #untilNext(): Promise<number> {
    const row = await this.#options.db
      .selectFrom('waiting_messages')
      .select(({ fn }) => [fn.min('due_at').as('due'), fn.countAll<number>().as('waiting')])
      .executeTakeFirst()
    this.#waiting = row?.waiting ?? 0
    if (!row?.due) return LOOK_MS
    return Math.min(LOOK_MS, Math.max(20, row.due.getTime() - this.#options.now()))
  }
}
