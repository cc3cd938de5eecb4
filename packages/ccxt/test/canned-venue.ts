import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer, OperationName } from '@candor/sdk'
import { ROUTES } from '@candor/sdk'

export interface Taken {
  method: string
  target: string
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Answers by operation, as the venue's schemas have them. */
export type Answers = { [N in OperationName]?: Answer<N> | Refusing }

/** An answer that is a refusal. */
export class Refusing {
  readonly status: number
  readonly error: string
  constructor(status: number, error: string) {
    this.status = status
    this.error = error
  }
}

export interface CannedVenue {
  origin: string
  taken: Taken[]
  answers: Answers
  close(): Promise<void>
}

const patterns = (Object.keys(ROUTES) as OperationName[]).map((name) => {
  const { method, path } = ROUTES[name]
  return { name, method, path: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`) }
})

/** A server on a real port that answers each operation with what stands in `answers`. */
export async function cannedVenue(answers: Answers): Promise<CannedVenue> {
  const taken: Taken[] = []
  const venue = { origin: '', taken, answers, close: () => Promise.resolve() }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      taken.push({ method, target, headers, body: Buffer.concat(parts).toString('utf8') })
      const found = patterns.filter((one) => one.method === method && one.path.test(target))
      // Of /orders/cancel-all-after and /orders/{id} the one without a parameter is meant.
      const name = found.sort((a, b) => a.path.source.length - b.path.source.length).at(-1)?.name
      const answer = name === undefined ? new Refusing(404, 'not_found') : venue.answers[name]
      const refused = answer instanceof Refusing
      response.writeHead(refused ? answer.status : 200, { 'content-type': 'application/json' })
      const body = refused
        ? { code: 1, error: answer.error, message: answer.error, details: {} }
        : answer
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  venue.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  venue.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return venue
}
