// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { readScrape } from '../../../test/served-metrics.ts'
import type { TestVenue } from '../../../test/venue.ts'

let venue: ClusterVenue

async function scrape({ parts }: TestVenue): Promise<ReadonlyMap<string, number>> {
  const { registry } = parts.metrics
  return readScrape(await registry.metrics(), registry).samples
}

beforeAll(async () => {
  venue = await ClusterVenue.open()
})
afterAll(() => venue.close())

test('nodes of one venue serve people alike, and go on when the one that decides stops', async () => {
  const writer = await venue.join('a')
  const one = await venue.join('b')
  const other = await venue.join('c')
  expect(writer.parts.node.serves()).toBe(false)
  const refused = await writer.call('/player/getInfo', { token: 'x' })
  expect(refused).toMatchObject({ status: 503, data: { error: 'venue_stopping' } })

  // Registered at one node, at home at the other.
  const user = await one.newUser()
  const seen = await other.call('/player/getInfo', { token: user.token })
  expect(seen.data).toMatchObject({ id: user.id })

  // Who watches all of them sees one that decides, each duty at one, and orders at who decides.
  const told = await Promise.all([writer, one, other].map(scrape))
  const each = (name: string) => told.map((samples) => samples.get(name))
  expect(each('candor_lease_held')).toEqual([1, 0, 0])
  expect(each('candor_lease_epoch')).toEqual([1, 1, 1])
  expect(each('candor_node_behind_records')).not.toContain(undefined)
  expect(each('candor_duty_held{duty="projector"}').filter((held) => held === 1)).toHaveLength(1)
  const opened = 'candor_commands_total{command="openAccount",outcome="accepted"}'
  expect(each(opened)).toEqual([1, undefined, undefined])
  expect(told[0]!.get('candor_lease_renewals_total{outcome="renewed"}')).toBeGreaterThan(0)
  expect(each('candor_ready{part="engine"}')).toEqual([0, 1, 1])
  expect(each('candor_snapshot_behind_records')).not.toContain(undefined)

  // What is asked for while nobody decides waits for the next one, which finishes its own calls first.
  await writer.stop()
  // Where that is the node which was asked, before the call came to it, people go to another.
  const during = await one.newUser().catch(() => other.newUser())
  const [next, front] = one.parts.node.serves() ? [other, one] : [one, other]
  expect(next.parts.node.serves()).toBe(false)
  expect(front.parts.node.serves()).toBe(true)
  const again = await front.call('/player/getInfo', { token: during.token })
  expect(again.data).toMatchObject({ id: during.id })
  const { id } = await front.newUser()
  expect(front.parts.transactor.engine.hasUser(Number(id))).toBe(true)
}, 120_000)

test('a node that is to stop says no at /ready first, and goes on serving', async () => {
  const leaving = await venue.join('e')
  const user = await leaving.newUser()
  const readyOf = async () => (await fetch(`${leaving.address}/ready`)).status
  expect(await readyOf()).toBe(200)
  leaving.leave()
  expect(await readyOf()).toBe(503)
  const seen = await leaving.call('/player/getInfo', { token: user.token })
  expect(seen).toMatchObject({ status: 200, data: { id: user.id } })
  await leaving.stop()
}, 120_000)

test('a node with another SECRET_KEY is refused', async () => {
  await expect(venue.join('d', { SECRET_KEY: '5f'.repeat(32) })).rejects.toThrow('SECRET_KEY')
})
