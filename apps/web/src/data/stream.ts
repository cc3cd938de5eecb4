import type {
  AccountEvent,
  AnyOrderRow,
  ClientEvents,
  Depth,
  MessageEvent,
  OrderEvent,
  QuotationTick,
  ServerEvents,
  ServiceEvent,
  StreamReady,
} from '@candor/protocol'
import type { Socket } from 'socket.io-client'
import { currentLanguage } from '../i18n/i18n.ts'
import { type CallName, call } from './call.ts'
import { showToast } from '../widgets/toast.tsx'
import { OwnEvents } from './own-events.ts'
import { refetchCalls } from './queries.ts'
import { refreshUser } from './refresh-user.ts'
import { setServerTime } from './server-clock.ts'
import { applyServiceNews } from './service.ts'
import { useSession } from './session.ts'
import { streamFound, streamLost } from './stream-lost.ts'
import { applyTicks, knownSymbols } from './ticks.ts'

/** Where socket.io listens on the server. */
const PATH = '/stream'

type StreamSocket = Socket<ServerEvents, ClientEvents>

let socket: StreamSocket | undefined
/** The book on screen: its symbol and who draws it. */
let watched: { symbol: string; draw: (depth: Depth) => void } | undefined

const pending = new Map<string, QuotationTick>()
let frame = 0

const ownEvents = new OwnEvents({
  // Something was missed: what shows orders or balances is read again.
  onMissed: () => refetchSoon(OWN_CALLS),
  onOrder: ({ order }) => refetchSoon(ORDER_CALLS[order.type]),
  onAccount: () => refetchSoon(ACCOUNT_CALLS),
})

const ACCOUNT_CALLS = [
  'accountList',
  'findUserCurrencyAccount',
  'findUserCurrencyAccountList',
  'findAccount',
  'findUserAccountList',
  'accountBalance',
  'accountPage',
  'exchangeRecord',
  'withdrawalInfo',
] as const

/** What shows orders of each kind, their details and sums included. */
const ORDER_CALLS = {
  spot: ['getCoinOrder', 'getTransInfo'],
  fast: ['getSpotOrder', 'personalLimits', 'spotRuleList'],
  contract: ['getContractOrder', 'personalLimits', 'contractRule'],
  wealth: [
    'productOrderPage',
    'findOrderById',
    'anticipateRedeem',
    'productPage',
    'findProductById',
  ],
  lockMining: [
    'lockMiningOrders',
    'lockMiningOrder',
    'lockMiningOrderIncome',
    'lockMiningIncome',
    'lockMiningStatistics',
    'lockMiningProducts',
    'lockMiningProduct',
  ],
} as const satisfies Record<AnyOrderRow['type'], readonly CallName[]>
/** What shows recharges and withdrawals. */
const TRANSACTION_CALLS = [
  'withdrawalInfo',
  'transactionPage',
  'rechargeBankAccount',
] as const satisfies readonly CallName[]

const OWN_CALLS = [
  ...ACCOUNT_CALLS,
  ...TRANSACTION_CALLS,
  ...Object.values(ORDER_CALLS).flat(),
]

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
 * its calls.
 */
export async function startStream(): Promise<void> {
  streamLost()
  const { io } = await import('socket.io-client')
  socket = io({
    path: PATH,
    transports: ['websocket', 'polling'],
    // Polling is tried where a websocket does not get through.
    tryAllTransports: true,
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    auth: (give) => give({ 'coin-auth': useSession.getState().token, lang: currentLanguage() }),
  }) as StreamSocket
  socket.on('connect', onConnect)
  socket.on('connect', streamFound)
  socket.on('disconnect', onDisconnect)
  socket.on('ready', (ready: StreamReady) => {
    setServerTime(ready.at)
    ownEvents.ready(ready)
    // A token that is not known any more: a call says so, and ends the session here.
    if (ready.user === null && useSession.getState().token) {
      void call('getInfo', {}).catch(() => undefined)
    }
    if (ready.user !== null) refetchSoon(['noticePage', 'serviceOpen', 'certificationDetail'])
  })
  socket.on('ticker', onTicks)
  socket.on('depth', (depth) => {
    if (depth.symbol === watched?.symbol) watched.draw(depth)
  })
  socket.on('order', (event: OrderEvent) => ownEvents.order(event))
  socket.on('account', (event: AccountEvent) => ownEvents.account(event))
  // A recharge or withdrawal of one's own is another than it was.
  socket.on('transaction', () => refetchSoon(TRANSACTION_CALLS))
  // Lists and badges are read again: the event says that they changed, the call what they are.
  socket.on('message', ({ message, ofOrder }: MessageEvent) => {
    // What became of an order shows in passing, wherever the person is.
    if (message && ofOrder) showToast(message.title)
    refetchSoon(['noticePage'])
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

/** What the venue itself refuses or ends is not tried again by the socket: it is here, more slowly. */
const REFUSED_MS = 3_000
const ENDED_MS = 10_000

function onDisconnect(reason: string): void {
  streamLost()
  if (reason === 'io server disconnect') setTimeout(() => socket?.connect(), ENDED_MS)
}

/** Prices may have moved while nothing came: the lists are read again, then followed. */
function onConnect(): void {
  void refetchCalls('tickers', 'futures').then(followKnown)
  if (watched) socket?.emit('depth-watch', { symbol: watched.symbol })
}

/** Asks for the ticks of every symbol that a list has named so far. */
export function followKnown(): void {
  const symbols = knownSymbols()
  if (socket?.connected && symbols.length > 0) socket.emit('ticker-add', { symbols })
}

/** Batches what arrives between two paints into one change of the cache. */
function onTicks(ticks: QuotationTick[]): void {
  for (const tick of ticks) pending.set(tick.symbol, tick)
  frame ||= requestAnimationFrame(() => {
    frame = 0
    applyTicks(pending)
    pending.clear()
  })
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
