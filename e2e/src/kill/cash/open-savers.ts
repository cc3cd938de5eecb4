import type { BankCard, OwnChargeCurrency, Wallet } from '@candor/protocol'
import { codePicture } from '../../../../apps/server/test/pictures.ts'
import { tronAddress } from '../../../../apps/server/src/chain/addresses.ts'
import type { Envelope } from '../../portal-client.ts'
import { PASSWORD, register } from '../people.ts'
import { type Random, seeded } from '../random.ts'
import type { Outside } from './outside.ts'
import { Saver } from './saver.ts'

const FUND_PASSWORD = 'battery staple'

/** Registers people with a fund password, a saved address and a bank card. */
export function openSavers(
  address: string,
  { count, seed, outside }: { count: number; seed: number; outside: Outside },
): Promise<Saver[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killsaver${1000 + number}`
      const random = seeded(seed * 1_000 + 700 + number)
      const { client, user } = await register(address, account)
      const payTo = payee(random)
      const code = await client.upload(await codePicture(payTo))
      const qrImage = dataOf(account, code).filename
      const words = {
        ...{ newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD },
        password: PASSWORD,
      }
      dataOf(account, await client.post('/player/updateFundsPassword', words))
      const proof = { fundPassword: FUND_PASSWORD }
      const wallet = { currency: 'USDT', chain: 'TRC20', address: payTo, qrImage, ...proof }
      const saved = dataOf(account, await client.post<Wallet>('/playerWallet/add', wallet))
      const card = dataOf(
        account,
        await client.post<BankCard>(CARDS, { ...CARD, ...proof, ...cardOf(number) }),
      )
      const charged = await client.get<OwnChargeCurrency[]>('/currency/getChargeCurrencyList')
      const ways = dataOf(account, charged).flatMap((currency) => currency.ways)
      const depositAddress = ways.find(({ way, watched }) => way === 'chain' && watched)
      const facts = {
        ...{ account, client, user },
        fundPassword: FUND_PASSWORD,
        address: saved.address,
        cardId: card.id,
        depositAddress: depositAddress?.depositAddress ?? undefined,
      }
      return new Saver(facts, outside, random)
    }),
  )
}

const CARDS = '/player/bankAccount/saveOrEdit'
const CARD = {
  username: 'Nguyen Van An',
  bankCode: 'VN_VCB',
  province: 'Ha Noi',
  city: 'Ha Noi',
  bankAddress: 'Ba Dinh',
}

function cardOf(number: number) {
  return { cardNumber: String(1_000_000_000 + number) }
}

/** An address of somebody's own, drawn. */
function payee(random: Random): string {
  const digits = Array.from({ length: 40 }, () => Math.floor(random() * 16).toString(16))
  return tronAddress(`0x${digits.join('')}`).text
}

function dataOf<Data>(account: string, { code, msg, data }: Envelope<Data>): Data {
  if (code !== 200) throw new Error(`${account} could not be made ready: ${code} ${msg}`)
  return data
}
