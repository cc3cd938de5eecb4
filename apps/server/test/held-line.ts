import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A line to a signer on which requests for payouts get stuck, as in a network or a process that
 * stands still: each goes on once it is let go, whether or not anybody still waits for its answer.
 */
export class HeldLine {
  readonly #target: string
  readonly #server = createServer((request, response) => void this.#pass(request, response))
  readonly #held = Promise.withResolvers<undefined>()
  readonly #letGo = Promise.withResolvers<undefined>()
  #port = 0

  private constructor(target: string) {
    this.#target = target
  }

  static async open(target: string): Promise<HeldLine> {
    const line = new HeldLine(target)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    line.#port = (line.#server.address() as AddressInfo).port
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Resolves once a request for a payout is stuck. */
  get held(): Promise<undefined> {
    return this.#held.promise
  }

  letGo(): void {
    this.#letGo.resolve(undefined)
  }

  async close(): Promise<void> {
    this.letGo()
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url } = request
    const body = await text(request)
    if (method === 'POST' && url === '/payouts') {
      this.#held.resolve(undefined)
      await this.#letGo.promise
    }
    const answer = await fetch(`${this.#target}${url}`, {
      method: method!,
      headers: {
        'content-type': 'application/json',
        authorization: request.headers.authorization!,
      },
      ...(body === '' ? {} : { body }),
    })
    const said = await answer.text()
    response.writeHead(answer.status).end(said)
  }
}
