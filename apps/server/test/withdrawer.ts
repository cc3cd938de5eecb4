import { DAY_MS } from '@candor/money/durations'
import { codePicture } from '../src/files/test/pictures.ts'
import type { DrivenVenue } from './driven-venue.ts'
import { FUND_PASSWORD, setFundPassword } from '../src/people/identity/test/fund-password.ts'
import { keepGift } from './keep-gift.ts'
import { recharge } from './fund-people.ts'
import type { PortalAnswer, TestUser } from './venue.ts'

export const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Another valid address of the chain. */
export const TRON_TOO = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export { FUND_PASSWORD }

const CARD = {
  username: 'Nguyen Van An',
  cardNumber: '0123456789',
  bankCode: 'VN_VCB',
  province: 'Ha Noi',
  city: 'Ha Noi',
  bankAddress: 'Ba Dinh',
}

let requests = 0
export const newRequest = (): string => `out-${(requests += 1)}`

/** One user with money, who withdraws by the calls of the portal. */
export class Withdrawer {
  readonly venue: DrivenVenue
  readonly user: TestUser

  private constructor(venue: DrivenVenue, user: TestUser) {
    this.venue = venue
    this.user = user
  }

  /** With as much USDT, and nothing else prepared. */
  static async open(
    venue: DrivenVenue,
    amount = '2000',
    options: { keepsGift?: boolean } = {},
  ): Promise<Withdrawer> {
    return Withdrawer.of(venue, await venue.newUser(), amount, options)
  }

  /** The same of somebody who has registered already. */
  static async of(
    venue: DrivenVenue,
    user: TestUser,
    amount: string,
    { keepsGift = true }: { keepsGift?: boolean } = {},
  ): Promise<Withdrawer> {
    await recharge(venue, user, 'USDT', amount)
    await venue.settled()
    if (keepsGift) await keepGift(venue, user)
    return new Withdrawer(venue, user)
  }

  /** The same with a fund password, a saved address past its wait, and no pause any more. */
  static async ready(
    venue: DrivenVenue,
    amount = '2000',
    options: { keepsGift?: boolean } = {},
  ): Promise<Withdrawer> {
    const one = await Withdrawer.open(venue, amount, options)
    await one.setFundPassword()
    await one.save(TRON)
    await venue.pass(DAY_MS)
    return one
  }

  call(path: string, body?: object): Promise<PortalAnswer> {
    return this.venue.call(path, { body, token: this.user.token })
  }

  setFundPassword(): Promise<PortalAnswer> {
    return setFundPassword(this.venue, this.user)
  }

  async save(address: string, terms: object = {}): Promise<PortalAnswer> {
    const qrImage = (await this.venue.upload(this.user.token, await codePicture(address))).data
      .filename
    const fundPassword = FUND_PASSWORD
    const body = { currency: 'USDT', chain: 'TRC20', address, qrImage, fundPassword, ...terms }
    return this.call('/playerWallet/add', body)
  }

  addCard(terms: object = {}): Promise<PortalAnswer> {
    return this.call('/player/bankAccount/saveOrEdit', {
      ...CARD,
      fundPassword: FUND_PASSWORD,
      ...terms,
    })
  }

  /** 500 USDT to the saved address, or by other terms. */
  withdraw(terms: object = {}): Promise<PortalAnswer> {
    return this.call('/transaction/withdrawal', {
      currencyCode: 'USDT',
      chain: 'TRC20',
      address: TRON,
      quantity: '500',
      fundPassword: FUND_PASSWORD,
      requestId: newRequest(),
      ...terms,
    })
  }

  byBank(terms: object): Promise<PortalAnswer> {
    return this.call('/transaction/bankWithdrawal', {
      currencyCode: 'USDT',
      amount: '500',
      fundPassword: FUND_PASSWORD,
      requestId: newRequest(),
      ...terms,
    })
  }

  async info(currencyCode = 'USDT'): Promise<PortalAnswer['data']> {
    return (await this.call(`/transaction/withdrawalInfo?currencyCode=${currencyCode}`)).data
  }

  /** What is available and what is held of USDT among the account assets. */
  async balance(): Promise<{ available: string; held: string }> {
    const { available, held } = await this.info()
    return { available, held }
  }

  /** Titles of the messages they got about withdrawals, oldest first. */
  async messages(): Promise<string[]> {
    await this.venue.parts.payouts.settled()
    const { data } = await this.call('/player/notice/page', { kind: 'message', limit: 100 })
    const titles = data.records.map(({ title }: { title: string }) => title) as string[]
    return titles.filter((title) => /^Withdrawal (?!address)/.test(title)).reverse()
  }
}
