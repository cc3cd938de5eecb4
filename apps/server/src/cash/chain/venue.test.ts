// @module-tag long
import { expect, test } from 'vitest'
import { Anvil } from '../../../test/chain/anvil.ts'
import { openBank } from '../../../test/chain/bank.ts'
import { XPUB } from '../../../test/chain/watch.ts'
import { startTestVenue } from '../../../test/venue.ts'
import { parseTronAddress, tronAddress } from '../../kernel/tron/addresses.ts'

test('a venue with a chain credits a registered person, and tells its figures to /metrics', async () => {
  const anvil = await Anvil.start()
  const bank = await openBank(anvil)
  const venue = await startTestVenue({
    CHAIN_RPC_URL: anvil.url,
    CHAIN_XPUB: XPUB,
    CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
    CHAIN_POLL_MS: '20',
    METRICS_PORT: '0',
  })
  try {
    const { chain } = venue.parts
    const read = () => chain!.state.block
    await expect.poll(read, { timeout: 20_000 }).toBe(await anvil.head())
    const user = await venue.newUser()
    const address = parseTronAddress(await chain!.addressOf(Number(user.id)))
    if (!address.ok) throw new Error(address.fault)
    await bank.transfer(address.value.hex, 70_000_000n)
    await anvil.mine(19)
    const path = '/account/balance?type=1&currencyCode=USDT'
    const request = { method: 'POST', token: user.token }
    const available = async () => (await venue.call(path, request)).data.available
    // The registration gift, the transfer, and 5 % of it as the bonus of a first recharge.
    await expect.poll(available, { timeout: 20_000 }).toBe('83.500000')
    const { transactor } = venue.parts
    const amount = transactor.engine.available(Number(user.id), 'funding', 0)
    const made = { kind: 'creditRecharge', user: Number(user.id), currency: 0, amount } as const
    await transactor.submit({ ...made, requestId: 'trc20:made-up:1' })
    await chain!.reconcile()
    const figures = await (await fetch(`${venue.metricsAddress}/metrics`)).text()
    expect(figures).toContain('candor_chain_halted 0')
    expect(figures).toContain('candor_chain_differences{kind="unfounded"} 1')
  } finally {
    await venue.close()
    await anvil.close()
  }
})

test('a venue without a chain has none', async () => {
  const venue = await startTestVenue()
  expect(venue.parts.chain).toBeUndefined()
  await venue.close()
})
