import {
  DESK_HEADER,
  type DeskData,
  type DeskEnvelope,
  type DeskRequest,
  type deskCalls,
} from '@candor/desk-protocol'

type Calls = typeof deskCalls
export type DeskCallName = keyof Calls

/**
 * Calls the operators' desk as its pages do. Rejects only where the network does; a refusal is an
 * envelope that is not `ok`.
 */
export class DeskClient {
  readonly #address: string
  readonly #cookie: string | undefined

  constructor(address: string, cookie?: string) {
    this.#address = address
    this.#cookie = cookie
  }

  async call<N extends DeskCallName>(
    name: N,
    body: DeskRequest<Calls[N]>,
  ): Promise<DeskEnvelope<DeskData<Calls[N]>>> {
    const answer = await this.#post(name, body)
    return (await answer.json()) as DeskEnvelope<DeskData<Calls[N]>>
  }

  /** What a call answers that has to be carried out; throws the refusal's name. */
  async do<N extends DeskCallName>(
    name: N,
    body: DeskRequest<Calls[N]>,
  ): Promise<DeskData<Calls[N]>> {
    const envelope = await this.call(name, body)
    if (envelope.ok) return envelope.data
    const { name: error, detail } = envelope.error
    throw new Error(`${name} was refused: ${error}${detail === undefined ? '' : ` (${detail})`}`)
  }

  /** Signs in and answers what calls from then on. */
  async signedIn(who: DeskRequest<Calls['signIn']>): Promise<DeskClient> {
    const answer = await this.#post('signIn', who)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]
    if (!cookie) throw new Error(`no session for ${who.name}: ${await answer.text()}`)
    await answer.body?.cancel()
    return new DeskClient(this.#address, cookie)
  }

  #post(name: string, body: unknown): Promise<Response> {
    return fetch(`${this.#address}/desk/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        [DESK_HEADER]: 'present',
        ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
      },
      signal: AbortSignal.timeout(60_000),
    })
  }
}
