import { tronAddress } from '@candor/server/testing/chain'
import { codePicture } from '@candor/server/testing/pictures'
import { type Address, uploadImage } from '../../portal.ts'
import { PASSWORD, register } from '../people.ts'
import { type Random, seeded } from '../random.ts'
import type { Outside } from './outside.ts'
import { Saver } from './saver.ts'

const FUND_PASSWORD = 'battery staple'

/** Registers people with a fund password, a saved address and a bank card. */
export function openSavers(
  address: Address,
  { count, seed, outside }: { count: number; seed: number; outside: Outside },
): Promise<Saver[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killsaver${1000 + number}`
      const random = seeded(seed * 1_000 + 700 + number)
      const { client, user } = await register(address, account)
      const payTo = payee(random)
      const qrImage = await uploadImage(client, await codePicture(payTo))
      const words = {
        ...{ newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD },
        password: PASSWORD,
      }
      await client.call('updateFundsPassword', { body: words })
      const proof = { fundPassword: FUND_PASSWORD }
      const wallet = { currency: 'USDT', chain: 'TRC20', address: payTo, qrImage, ...proof }
      const saved = await client.call('walletAdd', { body: wallet })
      const card = await client.call('bankAccountSave', {
        body: { ...CARD, ...proof, ...cardOf(number) },
      })
      const currencies = await client.call('getChargeCurrencyList', {})
      const ways = currencies.flatMap((currency) => currency.ways)
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
