import { type ECDH, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'

/** Where pushes of tests go that have no service of their own: nobody listens there. */
export const NO_PUSH_SERVICE = 'http://127.0.0.1:9'

/** A push as its browser read it. */
export interface ReadPush {
  payload: {
    web_push: number
    notification: Record<string, string>
    app_badge: number
  }
  /** What the venue said of itself, once its signature was checked. */
  token: { aud: string; exp: number; sub: string }
  urgency: string | undefined
  ttl: number
}

/** A browser that has subscribed to the venue’s pushes. */
export interface StandInBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** Pushes in the order they came. */
  pushes: ReadPush[]
  /** The pushes once there are so many. */
  came(count: number): Promise<ReadPush[]>
  /** What the service answers from now on. */
  answer(status: number, headers?: Record<string, string>): void
  /** How often it was asked, taken or not. */
  asked(): number
}

export interface PushStandIn {
  origin: string
  /** A browser that subscribes to this public key of the venue. */
  browser(venueKey: string): StandInBrowser
  close(): Promise<void>
}

interface Behind extends StandInBrowser {
  keys: ECDH
  secret: Buffer
  venueKey: string
  status: number
  headers: Record<string, string>
  count: number
  heard: Set<() => void>
}

/** A push service on this machine: it checks who sends, and its browsers decrypt what they are sent. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, Behind>()
  const faults: unknown[] = []
  const server = createServer((request, response) => {
    take(request)
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch((error: unknown) => {
        faults.push(error)
        response.writeHead(500).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return { status: 404, headers: {} }
    browser.count += 1
    if (browser.status < 300) browser.pushes.push(read(browser, request, body))
    for (const hear of browser.heard) hear()
    return browser
  }

  function read(browser: Behind, { headers }: IncomingMessage, body: Buffer): ReadPush {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('It is not aes128gcm.')
    const { keys: privateKey, secret: authSecret } = browser
    const text = decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()
    return {
      payload: JSON.parse(text) as ReadPush['payload'],
      token: checkedToken(headers.authorization ?? '', browser.venueKey),
      urgency: headers['urgency'] as string | undefined,
      ttl: Number(headers['ttl']),
    }
  }

  return {
    origin,
    browser(venueKey) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const secret = randomBytes(16)
      const path = `/push/${randomBytes(16).toString('hex')}`
      const heard = new Set<() => void>()
      const behind: Behind = {
        ...{ keys, secret, venueKey, heard, status: 201, headers: {}, count: 0, pushes: [] },
        subscription: {
          ...{ endpoint: `${origin}${path}`, p256dh },
          auth: secret.toString('base64url'),
        },
        came: (count) =>
          new Promise((resolve, reject) => {
            const hear = () => {
              if (faults.length > 0) return reject(faults[0] as Error)
              if (behind.pushes.length >= count) resolve(behind.pushes)
            }
            heard.add(hear)
            hear()
          }),
        answer: (status, headers = {}) => Object.assign(behind, { status, headers }),
        asked: () => behind.count,
      }
      browsers.set(path, behind)
      return behind
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a VAPID token says (RFC 8292), once it is signed by the key that the browser subscribed to. */
function checkedToken(authorization: string, venueKey: string): ReadPush['token'] {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== venueKey) throw new Error('The push is signed by another key.')
  const point = Buffer.from(venueKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const publicKey = createPublicKey({
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      ...{ x: x.toString('base64url'), y: y.toString('base64url') },
    },
    format: 'jwk',
  })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReadPush['token']
}
