import { type Socket, io } from 'socket.io-client'
import { OwnEvents } from '@candor/client'
import type { ServerEvents, SpotOrderRow } from '@candor/protocol'
import { allRows } from '../kill/rows.ts'
import type { Trader } from '../kill/trader.ts'
import { pause } from './venue.ts'

const CONNECT_AGAIN_MS = 200
const LOOKS = 20
const LOOK_AGAIN_MS = 500

/**
 * A trader's application: it follows the trader's orders over connections to any node, and reads the
 * whole list again whenever it is told, or finds by the numbers, that it missed something.
 */
export class Listener {
  readonly #trader: Trader
  readonly #address: () => string
  readonly #own = new OwnEvents({
    onMissed: () => void this.#readAll(),
    onOrder: ({ order }) => order.type === 'spot' && this.#heard.set(order.id, order),
    onAccount: () => undefined,
  })
  /** As last read whole. */
  #read = new Map<string, SpotOrderRow>()
  /** As last told, since then. */
  readonly #heard = new Map<string, SpotOrderRow>()
  #reading: Promise<void> | undefined
  #socket: Socket<ServerEvents> | undefined
  #isClosed = false
  events = 0
  missed = 0

  constructor(trader: Trader, address: () => string) {
    this.#trader = trader
    this.#address = address
    this.#connect()
  }

  /** Whether each order stands as it was told; a sentence for each that does not. */
  async faults(): Promise<string[]> {
    for (let look = 1; ; look += 1) {
      await this.#reading
      const rows = await allRows(this.#trader.client, 'getCoinOrder', 'body')
      const other = rows.filter((row) => !this.#knows(row))
      if (other.length === 0) return []
      if (look === LOOKS) {
        return other.map(({ id, status }) => {
          const last = this.#heard.get(id) ?? this.#read.get(id)
          return `${this.#trader.account}: order ${id} is ${status}, the stream told ${last?.status ?? 'nothing'}`
        })
      }
      await pause(LOOK_AGAIN_MS)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.disconnect()
  }

  #knows(row: SpotOrderRow): boolean {
    return [this.#heard.get(row.id), this.#read.get(row.id)].some(
      (known) => known?.status === row.status && known.filledQuantity === row.filledQuantity,
    )
  }

  /** Again and again until it has come: what was missed is not told a second time. */
  async #readAll(): Promise<void> {
    this.missed += 1
    const before = this.#reading
    const reading = (async () => {
      await before
      this.#heard.clear()
      for (;;) {
        const rows = await allRows(this.#trader.client, 'getCoinOrder', 'body').catch(
          () => undefined,
        )
        if (rows) this.#read = new Map(rows.map((row) => [row.id, row]))
        if (rows || this.#isClosed) return
        await pause(LOOK_AGAIN_MS)
      }
    })()
    this.#reading = reading
    await reading
  }

  #connect(): void {
    if (this.#isClosed) return
    const { headers } = this.#trader.client.request('getInfo', {})
    const socket: Socket<ServerEvents> = io(this.#address(), {
      path: '/stream',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { 'coin-auth': headers['coin-auth'] },
    })
    this.#socket = socket
    const again = () => {
      socket.removeAllListeners()
      socket.disconnect()
      setTimeout(() => this.#connect(), CONNECT_AGAIN_MS)
    }
    socket.on('ready', (ready) => this.#own.ready(ready))
    socket.on('order', (event) => {
      this.events += 1
      this.#own.order(event)
    })
    socket.on('account', (event) => this.#own.account(event))
    socket.once('disconnect', again)
    socket.once('connect_error', again)
  }
}
