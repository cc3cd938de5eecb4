import { NO_BODY_SHA256, readCredentials } from '@candor/programs-protocol'
import { momentOf } from '@candor/programs-protocol/operations'
import { type FieldsOf, type ResultOf, SOCKET_PATH } from '@candor/programs-protocol/socket'
import { parseLanguage } from '@candor/protocol'
import { Tally } from '../../../kernel/allowance.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { ProgramKeys } from '../../../people/keys/program-keys.ts'
import type { FailedProofs } from '../../failed-proofs.ts'
import type { Connection } from '../connection.ts'
import type { SocketLimits } from '../limits.ts'
import type { OpHandlers } from './handlers.ts'

export interface SessionNeeds {
  programKeys: Pick<ProgramKeys, 'prove' | 'isOurs'>
  failedProofs: FailedProofs
  now: () => number
}

/** Who logged on: connections by key. */
export class Sessions {
  readonly #needs: SessionNeeds
  readonly #limits: SocketLimits
  readonly #perKey = new Tally()
  /** Logons that are being proved. */
  readonly #underWay = new Set<{ key: string; hasEnded: boolean }>()

  constructor(needs: SessionNeeds, limits: SocketLimits) {
    this.#needs = needs
    this.#limits = limits
  }

  readonly handlers: OpHandlers<'ping' | 'logon'> = {
    ping: () => momentOf(this.#needs.now()),
    logon: (connection, fields) => this.#logOn(connection, fields),
  }

  forget({ program }: Connection): void {
    if (program) this.#perKey.remove(program.key)
  }

  /** Keys that were ended: who is just being let on with one of them is not. */
  ended(keys: ReadonlySet<string>): void {
    for (const logon of this.#underWay) if (keys.has(logon.key)) logon.hasEnded = true
  }

  /** Whoever could not be let on may try again: each try costs of the connection's allowance. */
  async #logOn(connection: Connection, fields: FieldsOf<'logon'>): Promise<ResultOf<'logon'>> {
    if (connection.hasLoggedOn) throw new Refusal('logon_repeated')
    if (fields.lang !== undefined) connection.language = parseLanguage(fields.lang)
    connection.hasLoggedOn = true
    try {
      return await this.#prove(connection, fields)
    } catch (error) {
      connection.hasLoggedOn = false
      throw error
    }
  }

  async #prove(connection: Connection, fields: FieldsOf<'logon'>): Promise<ResultOf<'logon'>> {
    const credentials = readCredentials({
      key: fields.key,
      timestamp: String(fields.timestamp),
      recvWindow: fields.recvWindow === undefined ? undefined : String(fields.recvWindow),
      nonce: fields.nonce,
      signature: fields.signature,
    })
    if ('fault' in credentials) {
      this.#needs.failedProofs.failed({ address: connection.from.address })
      throw new Refusal('field_invalid', { field: credentials.fault })
    }
    const { address: counted, ip: address } = connection.from
    const { programKeys, failedProofs } = this.#needs
    const known = programKeys.isOurs(credentials.key) ? credentials.key : undefined
    const terms = { method: 'GET', target: SOCKET_PATH, bodySha256: NO_BODY_SHA256 }
    const logon = { key: credentials.key, hasEnded: false }
    this.#underWay.add(logon)
    const proven = await failedProofs
      .count({ address: counted, key: known }, () =>
        programKeys.prove({ credentials, ...terms, address }),
      )
      .finally(() => this.#underWay.delete(logon))
    if (logon.hasEnded) throw new Refusal('key_ended')
    const cancels = fields.cancelOnDisconnect === true
    // Nobody believes in vain that their orders go with the connection.
    if (cancels && !proven.rights.includes('trade')) {
      throw new Refusal('right_missing', { right: 'trade' })
    }
    if (this.#perKey.of(proven.key) >= this.#limits.socketsPerKey) {
      throw new Refusal('rate_limited')
    }
    // Who has gone meanwhile is counted nowhere.
    if (connection.isOpen) {
      this.#perKey.add(proven.key)
      connection.program = proven
      connection.cancelsOnDisconnect = cancels
    }
    const { key, rights } = proven
    return { key, rights: [...rights], at: momentOf(this.#needs.now()) }
  }
}
