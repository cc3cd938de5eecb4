import { expect, test } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { FailedProofs, type Prover } from './failed-proofs.ts'

let now = 0
const clock = () => now

/** Fails until no more is looked at; returns how often something was. */
async function failAll(proofs: FailedProofs, prover: Prover): Promise<number> {
  for (let looked = 0; ; looked += 1) {
    const wrong = () => Promise.resolve(new Refusal('signature_wrong'))
    const refusal = await proofs.count(prover, wrong).catch((error: Refusal) => error)
    if ((refusal as Refusal).error === 'rate_limited') return looked
  }
}

const right = () => Promise.resolve('proven')

test('of one key at one address a hundred may fail, then five a second', async () => {
  const proofs = new FailedProofs(clock)
  const key = { address: '192.0.2.1', key: 'one' }
  expect(await failAll(proofs, key)).toBe(100)
  await expect(proofs.count(key, right)).rejects.toMatchObject({ error: 'rate_limited' })
  now += 1_000
  expect(await failAll(proofs, key)).toBe(5)
})

test('whoever guesses leaves other keys of the address as they are, and that key elsewhere', async () => {
  const proofs = new FailedProofs(clock)
  await failAll(proofs, { address: '192.0.2.1', key: 'one' })
  await failAll(proofs, { address: '192.0.2.1' })
  for (const honest of [
    { address: '192.0.2.1', key: 'other' },
    { address: '192.0.2.2', key: 'one' },
    { address: '192.0.2.2' },
  ]) {
    expect(await proofs.count(honest, right)).toBe('proven')
  }
})

test('what holds costs nothing, however often it comes', async () => {
  const proofs = new FailedProofs(clock)
  for (let n = 0; n < 1_000; n += 1) await proofs.count({ address: '192.0.2.1', key: 'x' }, right)
  expect(await failAll(proofs, { address: '192.0.2.1', key: 'x' })).toBe(100)
})
