// @module-tag long
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import type { AnyOrderRow, OrderEvent } from '@candor/protocol'
import { recharge } from '../../test/fund-people.ts'
import { startTestVenue } from '../../test/venue.ts'
import { placedBy } from '../../test/carried-out.ts'

test('orders of every product are told as they change, in the language of the socket', async () => {
  const venue = await startTestVenue({ FAST_EXPIRIES: '4' })
  const user = await venue.newUser()
  await recharge(venue, user, 'USDT', '5000')
  const { transactor } = venue.parts
  const { engine } = transactor
  const owner = Number(user.id)
  const auth = { 'coin-auth': user.token, lang: 'de' }
  const socket = io(venue.address, { path: '/stream', transports: ['websocket'], auth })
  const told: AnyOrderRow[] = []
  let look: () => void = () => undefined
  socket.on('order', ({ order }: OrderEvent) => {
    told.push(order)
    look()
  })
  const until = (holds: (row: AnyOrderRow) => boolean) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (told.some(holds)) resolve()
      }
      look()
    })
  await new Promise((ready) => socket.once('ready', ready))
  const done = async (command: Parameters<typeof transactor.submit>[0]) => {
    return placedBy(venue.parts, await transactor.submit(command))
  }
  await done({ kind: 'acceptRiskNotice', user: owner })

  const fast = engine.fastId('BTCUSDT')!
  const stake = engine.fasts()[fast]!.minStake
  const bet = { user: owner, fast, stake, durationMs: 4_000, direction: 'long' } as const
  await done({ kind: 'openFast', ...bet, requestId: 'fast' })
  await until((row) => row.type === 'fast' && row.status === 'settled')

  const futures = engine.futuresId('BTCUSDT')!
  const terms = { futures, direction: 'long', method: 'market', lots: 1, lever: 10 } as const
  const order = await done({
    kind: 'placeFuturesOrder',
    user: owner,
    ...terms,
    requestId: 'futures',
  })
  const other = await done({ kind: 'lockPosition', user: owner, order, requestId: 'lock' })
  await until(
    (row) => row.id === String(other) && row.type === 'contract' && row.status === 'locked',
  )
  told.length = 0
  await done({ kind: 'closePosition', user: owner, order })
  await until(
    (row) => row.id === String(order) && row.type === 'contract' && row.status === 'closed',
  )
  // The one it was locked with is told too: it can be used again.
  await until(
    (row) => row.id === String(other) && row.type === 'contract' && row.status === 'holding',
  )

  const product = engine.productId('wealth-usdt-5')!
  const amount = engine.products()[product]!.min
  await done({ kind: 'buyProduct', user: owner, product, amount, requestId: 'wealth' })
  await until((row) => row.type === 'wealth' && row.productName === 'USDT-Geldanlage · 5 Tage')

  const totals = await venue.call('/account/findUserAccountList', {
    body: {},
    token: user.token,
  })
  expect(totals.data[0]).toMatchObject({ type: 1, wealth: '100.00', lockMining: '0.00' })
  expect(Number.parseInt(totals.data[0].margin as string)).toBeGreaterThan(0)
  socket.disconnect()
  await venue.close()
})
