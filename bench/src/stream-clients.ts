import { WebSocket } from 'ws'

/**
 * The far end of the fan-out: many clients in a process of their own, each a WebSocket that speaks
 * just enough of the stream's protocol to follow symbols. They look at the time that the server
 * put into each batch and at nothing else, so that what is measured is the delivery and not how
 * fast one process can parse what thousands of phones would.
 */
export interface ClientsOrder {
  /** Of the nodes, to which the sockets are spread evenly. */
  urls: string[]
  sockets: number
  symbols: string[]
}

export interface ClientsReport {
  batches: number
  /** Milliseconds from the making of a batch to its arrival, sorted. */
  latencies: number[]
  closed: number
}

const CONNECTING_AT_ONCE = 50
/** The engine's and the stream's packet types, as they stand before a message. */
const OPENED = '0'
const PING = '2'
const PONG = '3'
const CONNECT = '40'
const CONNECTED = '40'
const TICKER = '42["ticker",'

const latencies: number[] = []
let counting = false
let closed = 0

process.on('message', (message: ClientsOrder | 'count' | 'report') => {
  if (message === 'count') counting = true
  else if (message === 'report') report()
  else void connectAll(message)
})

async function connectAll({ urls, sockets, symbols }: ClientsOrder): Promise<void> {
  for (let first = 0; first < sockets; first += CONNECTING_AT_ONCE) {
    const count = Math.min(CONNECTING_AT_ONCE, sockets - first)
    await Promise.all(
      Array.from({ length: count }, (_, place) =>
        connect(urls[(first + place) % urls.length]!, symbols),
      ),
    )
  }
  process.send!('connected')
}

/** Resolves with the client's first batch: from then on it follows. */
function connect(url: string, symbols: readonly string[]): Promise<true> {
  const { promise, resolve, reject } = Promise.withResolvers<true>()
  const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true })
  socket.on('error', reject)
  socket.on('close', () => (closed += 1))
  socket.on('message', (data: Buffer) => {
    if (data.length > 200) {
      if (counting) latencies.push(Date.now() - timeOf(data))
      return resolve(true)
    }
    const text = data.toString()
    if (text.startsWith(TICKER)) resolve(true)
    else if (text.startsWith(CONNECTED)) {
      socket.send(`42${JSON.stringify(['ticker-add', { symbols }])}`)
    } else if (text.startsWith(OPENED)) socket.send(CONNECT)
    else if (text === PING) socket.send(PONG)
  })
  return promise
}

/** The time in the first tick of a batch. */
function timeOf(data: Buffer): number {
  const start = data.indexOf('"at":') + 5
  return Number(data.toString('latin1', start, start + 13))
}

function report(): void {
  counting = false
  const sorted = latencies.sort((a, b) => a - b)
  process.send!({ batches: sorted.length, latencies: sorted, closed } satisfies ClientsReport)
}
