import type {
  Account,
  Balances,
  Trade,
  TradingFeeInterface,
  TradingFees,
  Transaction,
  TransferEntry,
} from 'ccxt'
import { ArgumentsRequired, BadRequest, BadSymbol, NotSupported, type Num, functions } from 'ccxt'
import { freshNonce } from '@candor/sdk'
import { CandorMarketData, idOf } from './candor-market-data.ts'
import type { RawTransaction } from './candor-reading.ts'

type Params = Record<string, unknown>
export type VenueAccount = 'spot' | 'funding'

/** Balances, fees, what was filled, and what came, went and moved. */
export class CandorAccount extends CandorMarketData {
  /** Balances of one account: `type` of `params`, spot where it is absent; funding is the other. */
  override async fetchBalance(params: Params = {}): Promise<Balances> {
    await this.loadMarkets()
    const type = this.safeString(params, 'type', this.options.defaultType as string)!
    return this.parseBalance(await this.ask('listBalances', { account: this.accountOf(type) }))
  }

  override async fetchTradingFees(): Promise<TradingFees> {
    await this.loadMarkets()
    const fees = await this.ask('listFees', {})
    return this.indexBy(
      fees.map((fee) => this.parseTradingFee(fee)),
      'symbol',
    ) as TradingFees
  }

  override async fetchTradingFee(symbol: string): Promise<TradingFeeInterface> {
    const fees = await this.fetchTradingFees()
    const fee = fees[this.symbol(symbol)]
    if (fee === undefined) throw new BadSymbol(`${this.id} has no fees of ${symbol}`)
    return fee
  }

  /** Fills of own orders. `until` and `orderId` of `params` bound them besides. */
  override async fetchMyTrades(...args: ListArguments): Promise<Trade[]> {
    const [symbol, since, limit, params = {}] = args
    await this.loadMarkets()
    const market = symbol === undefined ? undefined : this.market(symbol)
    const until = this.safeInteger(params, 'until')
    const orderId = this.safeString(params, 'orderId')
    const asked = {
      ...(market && { symbol: idOf(market) }),
      ...(orderId !== undefined && { orderId }),
      ...(since !== undefined && { from: since }),
      ...(until !== undefined && { to: until + 1 }),
    }
    const fills = await this.rows('listFills', asked, { since, limit, timeOf: ({ at }) => at.ms })
    return this.parseTrades(fills, market, since, limit)
  }

  override async fetchOrderTrades(...args: [id: string, ...rest: ListArguments]): Promise<Trade[]> {
    const [orderId, symbol, since, limit, params = {}] = args
    return this.fetchMyTrades(symbol, since, limit, { ...params, orderId })
  }

  override async fetchDeposits(...args: ListArguments): Promise<Transaction[]> {
    const [code, since, limit] = args
    await this.loadMarkets()
    const reading = { since, limit, timeOf }
    return this.transactionsOf('deposit', await this.rows('listDeposits', {}, reading), [
      code,
      since,
      limit,
    ])
  }

  override async fetchWithdrawals(...args: ListArguments): Promise<Transaction[]> {
    const [code, since, limit] = args
    await this.loadMarkets()
    const reading = { since, limit, timeOf }
    return this.transactionsOf('withdrawal', await this.rows('listWithdrawals', {}, reading), [
      code,
      since,
      limit,
    ])
  }

  override async fetchTransfers(...args: ListArguments): Promise<TransferEntry[]> {
    const [code, since, limit] = args
    await this.loadMarkets()
    const currency = code === undefined ? undefined : this.currency(code)
    const timeOf = ({ at }: { at: { ms: number } }) => at.ms
    const transfers = await this.rows('listTransfers', {}, { since, limit, timeOf })
    return this.parseTransfers(transfers, currency, since, limit)
  }

  /** Moves money between the accounts spot and funding, at once and free. */
  override async transfer(...args: TransferArguments): Promise<TransferEntry> {
    const [code, amount, fromAccount, toAccount, params = {}] = args
    await this.loadMarkets()
    const currency = this.currency(code)
    const asked = {
      currency: currency.id,
      amount: this.amountOf(code, amount),
      from: this.accountOf(fromAccount),
      to: this.accountOf(toAccount),
    }
    const idempotencyKey = this.safeString(params, 'idempotencyKey', freshNonce())
    return this.parseTransfer(await this.ask('createTransfer', { ...asked, idempotencyKey }))
  }

  /**
   * Withdraws to an address that the key's owner has saved; the fee is inside the amount. `network` of
   * `params` names the blockchain. The venue has no tags.
   */
  override async withdraw(...args: WithdrawArguments): Promise<Transaction> {
    const [code, amount, address, tag, params = {}] = args
    if (tag !== undefined) throw new NotSupported(`${this.id} withdrawals have no tag`)
    const chain = this.safeString(params, 'network')
    if (chain === undefined) throw new ArgumentsRequired(`${this.id} needs params.network`)
    await this.loadMarkets()
    const asked = {
      currency: this.currency(code).id,
      chain,
      address,
      amount: this.amountOf(code, amount),
    }
    const idempotencyKey = this.safeString(params, 'idempotencyKey', freshNonce())
    const row = await this.ask('createWithdrawal', { ...asked, idempotencyKey })
    return this.transactionOf('withdrawal', row)
  }

  override async fetchAccounts(): Promise<Account[]> {
    const names = ['spot', 'funding']
    return Promise.resolve(names.map((id) => ({ id, type: id, code: undefined, info: {} })))
  }

  /** The venue's account of a name that ccxt's users give it. */
  protected accountOf(name: string): VenueAccount {
    const account = this.safeString(this.options.accountsByType, name)
    if (account === undefined)
      throw new BadRequest(`${this.id} has no account ${name}: spot or funding`)
    return account as VenueAccount
  }

  /** An amount of a currency as text; digits beyond the currency's are cut off, never rounded up. */
  protected amountOf(code: string, amount: number): string {
    const { precision } = this.currency(code)
    return this.decimalToPrecision(amount, TRUNCATE, precision, this.precisionMode) as string
  }

  /** The exact text of a number that ccxt was given. Throws where there is none. */
  protected textOf(value: Num, what: string): string {
    if (value === undefined) throw new ArgumentsRequired(`${this.id} needs ${what}`)
    return this.numberToString(value) as string
  }

  private transactionOf(type: 'deposit' | 'withdrawal', row: RawTransaction): Transaction {
    const transaction = { ...this.parseTransaction(row), type }
    const side = type === 'deposit' ? 'addressFrom' : 'addressTo'
    return { ...transaction, [side]: transaction.address }
  }

  private transactionsOf(
    type: 'deposit' | 'withdrawal',
    rows: readonly RawTransaction[],
    [code, since, limit]: [code?: string, since?: number, limit?: number],
  ): Transaction[] {
    const currency = code === undefined ? undefined : this.currency(code)
    const parsed = rows.map((row) => this.transactionOf(type, row))
    const sorted = this.sortBy(parsed, 'timestamp') as Transaction[]
    return this.filterByCurrencySinceLimit(sorted, currency?.code, since, limit) as Transaction[]
  }
}

const { TRUNCATE } = functions

const timeOf = ({ createdAt }: { createdAt: { ms: number } }) => createdAt.ms

export type ListArguments = [symbolOrCode?: string, since?: number, limit?: number, params?: Params]

type WithdrawArguments = [
  code: string,
  amount: number,
  address: string,
  tag?: string,
  params?: Params,
]

type TransferArguments = [
  code: string,
  amount: number,
  fromAccount: string,
  toAccount: string,
  params?: Params,
]
