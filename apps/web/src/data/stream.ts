import type {
  AccountEvent,
  ClientEvents,
  Depth,
  MessageEvent,
  OrderEvent,
  QuotationTick,
  ServerEvents,
  ServiceEvent,
  StreamAuth,
  StreamReady,
} from '@candor/protocol'
import { STREAM_PATH } from '@candor/protocol/paths'
import { SEEN_HEADER } from '@candor/protocol/seen'
import type { Socket } from 'socket.io-client'
import { currentLanguage } from '../i18n/i18n.ts'
import { type CallName, call, portal } from './call.ts'
import { OwnEvents } from '@candor/client'
import { applyAccounts, applyMessage, applyOrder } from './own/own-cache.ts'
import {
  AFTER_ACCOUNTS,
  AFTER_ORDER,
  OWN_CALLS,
  TRANSACTION_CALLS,
  UNNUMBERED_CALLS,
} from './own/own-calls.ts'
import { ownEventCame, streamIs } from './own/refetch-untold.ts'
import { refetchCalls } from './queries.ts'
import { refreshUser } from './refresh-user.ts'
import { setServerTime } from './server-clock.ts'
import { vibrate } from './vibration.ts'
import { applyServiceNews } from './service.ts'
import { useSession } from './session.ts'
import { streamFound, streamLost } from './stream-lost.ts'
import { applyTicks, knownSymbols } from './ticks.ts'

type StreamSocket = Socket<ServerEvents, ClientEvents>

let socket: StreamSocket | undefined
/** The book on screen: its symbol and who draws it. */
let watched: { symbol: string; draw: (depth: Depth) => void } | undefined

/** Prices change on screen so often at most: nobody reads faster, and touches come between. */
const REST_MS = 100
const pending = new Map<string, QuotationTick>()
let isPlanned = false
let shownAt = -Infinity

const ownEvents = new OwnEvents({
  // Something was missed: what shows orders or balances is read again.
  onMissed: () => refetchSoon(OWN_CALLS),
  onOrder: ({ order }) => {
    ownEventCame()
    applyOrder(order)
    refetchSoon(AFTER_ORDER[order.type])
  },
  onAccount: ({ accounts }) => {
    ownEventCame()
    applyAccounts(accounts)
    refetchSoon(AFTER_ACCOUNTS)
  },
})

/** A page that is not painted by then is in the background. */
const UNPAINTED_MS = 1_000
const TOGETHER_MS = 150
const wanted = new Set<CallName>()

/** One order brings several events at once: what they touch is read again once. */
function refetchSoon(names: readonly CallName[]): void {
  if (wanted.size === 0) {
    setTimeout(() => {
      const together = [...wanted]
      wanted.clear()
      void refetchCalls(...together)
    }, TOGETHER_MS)
  }
  for (const name of names) wanted.add(name)
}

/**
 * Opens the stream: websocket first, polling else; 20 s to connect, 1 to 5 s between tries. It
 * connects anew whenever someone logs in or out. Its faults are only logged: every screen also has
 * its calls. `showToast` says in passing what became of an order.
 */
export async function startStream(showToast: (text: string) => void): Promise<void> {
  streamLost()
  await firstPaint()
  const { io } = await import('socket.io-client')
  socket = io({
    path: STREAM_PATH,
    transports: ['websocket', 'polling'],
    // Polling is tried where a websocket does not get through.
    tryAllTransports: true,
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    auth: (give) => give(handshake()),
  }) as StreamSocket
  socket.on('connect', onConnect)
  socket.on('connect', streamFound)
  socket.on('disconnect', onDisconnect)
  socket.on('ready', (ready: StreamReady) => {
    setServerTime(ready.at)
    streamIs(ready.user !== null)
    portal.seen.venueIs(ready.epoch)
    // What is read again has to show everything up to the number that events go on from.
    if (ready.user !== null) portal.seen.told(ready.sequence)
    ownEvents.ready(ready)
    // A token that is not known any more: a call says so, and ends the session here.
    if (ready.user === null && useSession.getState().token) {
      void call('getInfo', {}).catch(() => undefined)
    }
    if (ready.user !== null) {
      void refreshUser()
      refetchSoon(UNNUMBERED_CALLS)
    }
  })
  socket.on('ticker', onTicks)
  socket.on('depth', (depth) => {
    if (depth.symbol === watched?.symbol) watched.draw(depth)
  })
  socket.on('order', (event: OrderEvent) => {
    portal.seen.told(event.seq)
    ownEvents.order(event)
  })
  socket.on('account', (event: AccountEvent) => {
    portal.seen.told(event.seq)
    ownEvents.account(event)
  })
  // A recharge or withdrawal of one's own is another than it was.
  socket.on('transaction', () => refetchSoon(TRANSACTION_CALLS))
  socket.on('message', (event: MessageEvent) => {
    const { message, ofOrder } = event
    // What became of an order shows in passing, wherever the person is.
    if (message && ofOrder) {
      showToast(message.title)
      vibrate('filled')
    }
    applyMessage(event)
  })
  socket.on('service', (event: ServiceEvent) => applyServiceNews(event))
  // Who one is has changed, here or elsewhere: an avatar, a certification, a bank card.
  socket.on('user', () => {
    void refreshUser()
    refetchSoon(['certificationDetail', 'bankAccountDetail'])
  })
  socket.on('connect_error', (error) => {
    console.info('stream:', error.message)
    if (!socket?.active) setTimeout(() => socket?.connect(), REFUSED_MS)
  })
  useSession.subscribe((state, before) => {
    if (state.token !== before.token) socket?.disconnect().connect()
  })
}

/** What the first paint needs comes first over the line; a page that nobody sees is not painted. */
function firstPaint(): Promise<unknown> {
  return new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted))
    setTimeout(painted, UNPAINTED_MS)
  })
}

/** Who connects, and how far they have seen: no process shows them anything older. */
function handshake(): StreamAuth {
  const { token } = useSession.getState()
  return {
    'coin-auth': token,
    lang: currentLanguage(),
    [SEEN_HEADER]: portal.seen.header(token),
  }
}

/** Connects anew in the language now shown: rows that come by the stream carry texts. */
export function restartStream(): void {
  if (socket?.connected) socket.disconnect().connect()
}

/** What the venue itself refuses or ends is not tried again by the socket: it is here, more slowly. */
const REFUSED_MS = 3_000
/** What the venue ends is mostly a process that serves people no more: another one does. */
const ENDED_MS = { first: 500, most: 10_000 }
/** A connection that stood for so long was none that the venue ends again and again. */
const STOOD_MS = 30_000
let endedMs = ENDED_MS.first
let connectedAt = 0

function onDisconnect(reason: string): void {
  streamIs(false)
  streamLost()
  if (reason !== 'io server disconnect') return
  if (performance.now() - connectedAt > STOOD_MS) endedMs = ENDED_MS.first
  // Everybody who was connected there comes at once.
  const waitMs = endedMs * (0.5 + Math.random())
  endedMs = Math.min(2 * endedMs, ENDED_MS.most)
  setTimeout(() => socket?.connect(), waitMs)
}

/** Prices may have moved while nothing came: the lists are read again, then followed. */
function onConnect(): void {
  connectedAt = performance.now()
  void refetchCalls('tickers', 'futures').then(followKnown)
  if (watched) socket?.emit('depth-watch', { symbol: watched.symbol })
}

/** Subscribes to the ticks of every symbol that a list has named so far. */
export function followKnown(): void {
  const symbols = knownSymbols()
  if (socket?.connected && symbols.length > 0) socket.emit('ticker-add', { symbols })
}

/** Batches what arrives into one change of the cache: at the next paint, in a storm at every third. */
function onTicks(ticks: QuotationTick[]): void {
  for (const tick of ticks) pending.set(tick.symbol, tick)
  if (isPlanned) return
  isPlanned = true
  const restMs = shownAt + REST_MS - performance.now()
  if (restMs <= 0) requestAnimationFrame(showTicks)
  else setTimeout(() => requestAnimationFrame(showTicks), restMs)
}

function showTicks(): void {
  isPlanned = false
  shownAt = performance.now()
  applyTicks(pending)
  pending.clear()
}

/**
 * Follows the book of one pair; each picture of it goes to `draw`. One book at a time. Returns the
 * way to stop. Before the first picture, and without a stream, read `marketTrade`.
 */
export function watchDepth(symbol: string, draw: (depth: Depth) => void): () => void {
  const own = { symbol, draw }
  watched = own
  if (socket?.connected) socket.emit('depth-watch', { symbol })
  return () => {
    if (watched !== own) return
    watched = undefined
    if (socket?.connected) socket.emit('depth-watch', { symbol: null })
  }
}
