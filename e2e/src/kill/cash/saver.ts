import type { CallName, PortalClient } from '@candor/client'
import type { Certification, TransactionRow, WithdrawalRow } from '@candor/protocol'
import { picture } from '@candor/server/testing/pictures'
import { uploadImage } from '../../portal.ts'
import { type Random, pick } from '../random.ts'
import { type Sent, dataOf, send } from '../requests.ts'
import type { Outside } from './outside.ts'

type CashAct = 'claim' | 'testFunds' | 'payout' | 'certify'

/** Who a saver is, and where their money goes and comes from. */
export interface SaverFacts {
  account: string
  user: number
  client: PortalClient
  fundPassword: string
  /** Their saved address on the chain, and their bank card. */
  address: string
  cardId: string
  /** Their own deposit address; undefined where no chain is watched. */
  depositAddress: string | undefined
}

/** Ways to pay by bank, with amounts whose larger ones two operators have to accept. */
const BANKS = [
  { currencyCode: 'USDT', beneficiaryId: 'test-usdt', least: 10, most: 600, digits: 6 },
  { currencyCode: 'USDT', beneficiaryId: 'test-third-party', least: 10, most: 600, digits: 2 },
  { currencyCode: 'VND', beneficiaryId: 'test-vnd', least: 250_000, most: 9_000_000, digits: 0 },
]

/** One person with one session, who recharges and withdraws in every way there is. */
export class Saver {
  readonly facts: SaverFacts
  readonly requests: Sent[] = []
  /** Rows of the history that were at their end when they were read, by id. */
  readonly ended = new Map<string, TransactionRow>()
  readonly #outside: Outside
  readonly #random: Random
  #mayCertify = true

  constructor(facts: SaverFacts, outside: Outside, random: Random) {
    this.facts = facts
    this.#outside = outside
    this.#random = random
  }

  get account(): string {
    return this.facts.account
  }

  get client(): PortalClient {
    return this.facts.client
  }

  /** Sends one thing that this person would do. Resolves whatever becomes of it. */
  async act(): Promise<void> {
    const choice = this.#random()
    if (choice < 0.35) await this.#claimByBank()
    else if (choice < 0.45) await this.#drawTestFunds()
    else if (choice < 0.65 && this.facts.depositAddress) await this.#rechargeByChain()
    else if (choice < 0.7 && this.#mayCertify) await this.#certify()
    else await this.#withdraw()
  }

  /** Sends everything again whose fate is unknown, with the same request ids. */
  async settleUnknown(): Promise<void> {
    for (const sent of this.unknown()) await this.#send(sent)
  }

  unknown(): Sent[] {
    return this.requests.filter((sent) => sent.fate === 'unknown')
  }

  /** Requests of an act that were carried out, with their answers. */
  accepted<Name extends CashAct>(act: Name): (Sent<Name> & Required<Pick<Sent<Name>, 'answer'>>)[] {
    return this.requests.filter(
      (sent): sent is Sent<Name> & Required<Pick<Sent<Name>, 'answer'>> =>
        sent.act === act && sent.answer !== undefined,
    )
  }

  async #claimByBank(): Promise<void> {
    const { currencyCode, beneficiaryId, least, most, digits } = pick(this.#random, BANKS)
    const amount = this.#amount(least, most, digits)
    const screenshot = await this.#upload()
    if (screenshot === undefined) return
    const bankReference = `FT${Math.floor(this.#random() * 1e9)}`
    const who = { remitterName: 'Nguyen Van An', remitterCard: '9704 3612 3456 7890' }
    const body = { currencyCode, beneficiaryId, amount, screenshot, bankReference, ...who }
    await this.#start('claim', 'bankRecharge', body)
  }

  /** Two of three are claimed as well; claim and transfer are one. A few are too small. */
  async #rechargeByChain(): Promise<void> {
    const random = this.#random
    const isDust = random() < 0.1
    const amount = isDust ? this.#amount(1, 9, 6) : this.#amount(10, 400, 6)
    if (!isDust && random() < 0.66) {
      const screenshot = await this.#upload()
      const terms = { currencyCode: 'USDT', chain: 'TRC20', senderAddress: this.#outside.payer }
      const claim = { ...terms, amount, screenshot }
      if (screenshot !== undefined) await this.#start('claim', 'recharge', claim)
    }
    await this.#outside.transfer(this.facts.depositAddress!, amount)
  }

  async #drawTestFunds(): Promise<void> {
    const amount = this.#amount(20, 500, 6)
    await this.#start('testFunds', 'testFunds', { currencyCode: 'USDT', amount })
  }

  async #withdraw(): Promise<void> {
    const { fundPassword, address, cardId } = this.facts
    const amount = this.#amount(10, 500, 6)
    const common = { currencyCode: 'USDT', fundPassword }
    if (this.#random() < 0.6) {
      const body = { ...common, chain: 'TRC20', address, quantity: amount }
      await this.#start('payout', 'withdrawal', body)
    } else {
      const body = { ...common, bankCardId: cardId, amount }
      await this.#start('payout', 'bankWithdrawal', body)
    }
  }

  /** The primary level: submitted again where it has failed, refused where it is not due. */
  async #certify(): Promise<void> {
    await this.#start('certify', 'certificationJunior', {
      documentType: 'passport',
      name: 'Nguyen Van An',
      documentNumber: `B${String(this.facts.user).padStart(8, '0')}`,
      bankCardNumber: '4111 1111 1111 1111',
    })
  }

  /** An image of its own; undefined where the venue did not take it. */
  async #upload(): Promise<string | undefined> {
    const colour = `#${Math.floor(this.#random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
    return dataOf(uploadImage(this.client, await picture('png', colour)))
  }

  #amount(least: number, most: number, digits: number): string {
    return (least + this.#random() * (most - least)).toFixed(digits)
  }

  async #start(act: CashAct, call: CallName, terms: Record<string, unknown>): Promise<void> {
    const requestId =
      act === 'certify'
        ? undefined
        : `${act}-${this.requests.length}-${Math.floor(this.#random() * 1e9)}`
    const body = requestId === undefined ? terms : { ...terms, requestId }
    const sent: Sent = { act, requestId, call, request: { body }, fate: 'unknown' }
    this.requests.push(sent)
    await this.#send(sent)
  }

  async #send(sent: Sent): Promise<void> {
    const answer: TransactionRow | WithdrawalRow | Certification | undefined = await send<CashAct>(
      this.client,
      sent as Sent<CashAct>,
    )
    if (sent.error === 'certification_done') this.#mayCertify = false
    if (answer && 'junior' in answer && answer.junior.status === 'certified') {
      this.#mayCertify = false
    }
  }
}
