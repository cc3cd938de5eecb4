import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { XPUB } from '../../../test/chain/watch.ts'
import { SignerStandIn } from '../../../test/signer-stand-in.ts'
import { readConfig } from './config.ts'
import { HttpSigner } from '../../cash/withdrawal/payout/signer.ts'
import { REAL_TOKEN, checkTestParties, realMoneyFault } from './real-money.ts'

const OTHER_XPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(2)).derive("m/44'/195'/0'")
const BANK = 'VND|Vietcombank|970436|0011002345678|CANDOR JSC'

const REAL: [string, Record<string, string>][] = [
  ['SIGNER_URL', { SIGNER_URL: 'https://signer.bank', SIGNER_TOKEN: 'token' }],
  ['THIRD_PARTY_PAY_URL', { THIRD_PARTY_PAY_URL: 'https://pay.company/{amount}/{reference}' }],
  ['RECHARGE_BANK_ACCOUNTS', { RECHARGE_BANK_ACCOUNTS: BANK }],
  ['RECHARGE_BANK_ACCOUNTS', { RECHARGE_BANK_ACCOUNTS: BANK.replace('CANDOR', 'TEST') }],
  ['CHAIN_TOKEN_ADDRESS', { CHAIN_TOKEN_ADDRESS: REAL_TOKEN }],
  ['CHAIN_XPUB', { CHAIN_XPUB: OTHER_XPUB.publicExtendedKey }],
]

test.each(REAL)('made-up prices stand beside no %s of real money', (variable, settings) => {
  expect(() => readConfig(settings)).toThrow(variable)
  expect(() => readConfig(settings)).toThrow('MARKET_SOURCE simulated')
})

test('a live source may have any of them', () => {
  const signerUrl = 'https://signer.bank'
  const live = readConfig({ MARKET_SOURCE: 'live', SIGNER_URL: signerUrl, SIGNER_TOKEN: 'token' })
  expect(realMoneyFault(live)).toBeUndefined()
})

test('what says of itself that it is a test may stand beside them', () => {
  const tests = {
    SIGNER_URL: 'http://127.0.0.1:9000',
    SIGNER_TOKEN: 'token',
    THIRD_PARTY_PAY_URL: 'https://pay.example/{amount}/{reference}',
    RECHARGE_BANK_ACCOUNTS: 'VND|Bank|999999|0011002345678|TEST JSC; USDT|Bank||DE89 37|Test',
    CHAIN_XPUB: XPUB,
  }
  expect(() => readConfig(tests)).not.toThrow()
})

const simulated = readConfig({})

test.each([1, 728_126_428, 56])('chain %s is none of a test', async (id) => {
  await expect(checkTestParties(simulated, { chainId: async () => id })).rejects.toThrow(
    `CHAIN_RPC_URL follows chain ${id}`,
  )
})

test('a chain that does not say what it is counts as none of a test, and a test node as one', async () => {
  const away = () => Promise.reject(new Error('away'))
  await expect(checkTestParties(simulated, { chainId: away })).rejects.toThrow('CHAIN_RPC_URL')
  await checkTestParties(simulated, { chainId: async () => 31_337 })
})

test('a signer that says that it is no test is refused, and pays nothing', async () => {
  const signer = await new SignerStandIn(async () => 'tx').start()
  const asked = new HttpSigner(signer.url, signer.token, { paysTestsAlone: true })
  const payout = { id: '1', chain: 'TRC20', currency: 'USDT', address: 'T', amount: '1' }
  const order = { ...payout, notAfter: Date.now() + 60_000 }
  const check = () => checkTestParties(simulated, { signerIsTest: () => asked.isTest() })
  signer.isTest = false
  await expect(check()).rejects.toThrow('SIGNER_URL does not say that it is a test')
  await expect(asked.pay(order)).rejects.toThrow('does not say that it is a test')
  expect(signer.paid).toEqual([])
  signer.isTest = true
  await check()
  expect(await asked.pay(order)).toEqual({ status: 'sent', tx: 'tx' })
  await signer.kill()
  await check()
})
