import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { checkReserveStatement } from '@candor/liabilities/reserves'
import { openCheckpoint, parseVerifierKey } from '@candor/log'
import { DAY_MS } from '@candor/money/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Anvil } from '../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../test/chain/bank.ts'
import { reserveHolder } from '../../../test/chain/reserve-holder.ts'
import { XPUB } from '../../../test/chain/watch.ts'
import { type TestOperator, newOperator } from '../../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { tronAddress } from '../../kernel/tron/addresses.ts'

const { address, sign: signed } = reserveHolder
const reason = 'Our cold wallet'

let anvil: Anvil
let bank: Bank
let venue: TestVenue
let fritz: TestOperator
let frida: TestOperator

beforeAll(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  venue = await startTestVenue({
    ...{ CHAIN_RPC_URL: anvil.url, CHAIN_XPUB: XPUB, CHAIN_POLL_MS: '20', DESK: 'on' },
    CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
  })
  fritz = await newOperator(venue, ['finance'], 'Fritz')
  frida = await newOperator(venue, ['finance'], 'Frida')
  await venue.newUser()
  await venue.parts.liabilityLists.settled()
  await venue.parts.publicLog.settled()
  await bank.transfer(reserveHolder.hex, 70_000_001n)
  await anvil.mine()
})

afterAll(async () => {
  await venue.close()
  await anvil.close()
})

const ask = async () => (await venue.call('/proof/reserves', { body: {} })).data

async function proposed(
  answer: Promise<{ outcome: string } | { outcome: 'proposed'; proposal: number }>,
): Promise<number> {
  const said = await answer
  if (!('proposal' in said)) throw new Error('It was carried out by one.')
  return said.proposal
}

test('an address that signed is published with its balance by the chain, by two operators', async () => {
  const { message } = await fritz.do('reserveMessage', { address })
  const signature = await signed(message)
  const id = await proposed(
    fritz.do('publishReserve', { address, signature, requestId: randomUUID(), reason }),
  )
  expect((await ask()).statements).toEqual([])
  expect(await fritz.refused('approveProposal', { id, reason })).toBe('second_operator_needed')
  await frida.do('approveProposal', { id, reason })
  const { statements } = await ask()
  expect(statements).toMatchObject([
    { currencyCode: 'USDT', amount: '70.000001', isCounted: true, bank: null },
  ])
  const { onChain, day } = statements[0]
  expect(onChain).toMatchObject({ address, network: 'TRC20', message, block: await anvil.head() })
  // As anybody does who has the checkpoint.
  const { vkey, shown } = venue.parts.publicLog
  const key = parseVerifierKey(vkey)
  const newest = openCheckpoint(shown()!.note, { origin: key.name, logKeys: [key] })
  const size = Number(/records: (\d+)/.exec(message)![1])
  expect(size).toBeLessThanOrEqual(newest.size)
  const root = Uint8Array.from(Buffer.from(/root: ([0-9a-f]+)/.exec(message)![1]!, 'hex'))
  checkReserveStatement(
    { message, signature: onChain.signature },
    { origin: key.name, checkpoint: { size, root }, day, network: 'TRC20', address },
  )
})

test('a signature of somebody else, or of a day before, is refused with what is wrong', async () => {
  const { message } = await fritz.do('reserveMessage', { address })
  const publish = async (signature: string) => {
    const body = { address, signature, requestId: randomUUID(), reason }
    const { body: answer } = await fritz.answer('publishReserve', body)
    return answer.ok ? 'taken' : answer.error.detail
  }
  const signature = await signed(message)
  const other = `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}`
  expect(await publish(other)).toMatch(
    /signature: The (statement is not signed by|signature is none)/,
  )
  const former = { day: '2026-01-31' }
  await venue.parts.store.updateTable('reserve_messages').set(former).execute()
  const ofFormer = message.replace(/day: .*/, 'day: 2026-01-31')
  expect(await publish(await signed(ofFormer))).toMatch(
    /signature: The statement is of 2026-01-31, not of /,
  )
  expect(await fritz.refused('reserveMessage', { address: `${address.slice(0, -1)}x` })).toBe(
    'field_invalid',
  )
})

test('money at a bank is stated, dated and not called proved; sums and percent are of both', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const statement = { currencyCode: 'USDT', stated: '10', bank: 'First Bank', reason }
  const ahead = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const late = { ...statement, day: ahead, requestId: randomUUID() }
  expect(await fritz.refused('publishBankReserve', late)).toBe('field_invalid')
  const id = await proposed(
    fritz.do('publishBankReserve', { ...statement, day, requestId: randomUUID() }),
  )
  await frida.do('approveProposal', { id, reason })
  const { currencies, statements } = await ask()
  expect(statements).toContainEqual(
    expect.objectContaining({ bank: 'First Bank', amount: '10', onChain: null, day }),
  )
  expect(currencies).toEqual([
    { currencyCode: 'USDT', owed: '0', onChain: '70.000001', stated: '10', percent: null },
  ])
  expect((await fritz.do('reserves', {})).statements).toHaveLength(2)
})

test('what the desk refuses of statements stands in docs/proof.md', async () => {
  const statement = { currencyCode: 'USDT', stated: '10', bank: 'Second Bank', reason }
  const stated = (more: { day: string; currencyCode?: string }) => ({
    ...statement,
    ...more,
    requestId: randomUUID(),
  })
  const day = new Date().toISOString().slice(0, 10)
  const ahead = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const id = await proposed(fritz.do('publishBankReserve', stated({ day })))
  const refused = [
    await fritz.refused('approveProposal', { id, reason }),
    await fritz.refused('publishBankReserve', stated({ day: ahead })),
    await fritz.refused('publishBankReserve', stated({ day, currencyCode: 'XYZ' })),
  ]
  const page = readFileSync(new URL('../../../../../docs/proof.md', import.meta.url), 'utf8')
  const told = [...page.matchAll(/^\|.*\| the desk \| `(\w+)` \|$/gm)].map(([, code]) => code)
  expect(told).toEqual(refused)
})
