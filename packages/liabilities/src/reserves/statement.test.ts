import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect, test } from 'vitest'
import { faultOf } from '../../test/venue.ts'
import { type ReserveTerms, checkReserveStatement, reserveMessage } from './statement.ts'
import { addressOf, messageHash, signerOf } from './tron.ts'

const keyOf = (fill: number) => new Uint8Array(32).fill(fill)
const ownAddress = (key: Uint8Array) => addressOf(secp256k1.getPublicKey(key, false))

const KEY = keyOf(1)
const TERMS: ReserveTerms = {
  origin: 'venue.example/log',
  checkpoint: { size: 4711, root: new Uint8Array(32).fill(0xab) },
  day: '2026-11-29',
  network: 'TRC20',
  address: ownAddress(KEY),
}

/** As a wallet signs: r, s, and 27 or 28. */
function sign(message: string, key = KEY): string {
  const bytes = secp256k1.sign(messageHash(message), key, { prehash: false, format: 'recovered' })
  const [recovery, ...parts] = bytes
  return `0x${Buffer.from([...parts, 27 + recovery!]).toString('hex')}`
}

const MESSAGE = reserveMessage(TERMS)
const SIGNATURE = sign(MESSAGE)

const fault = (message = MESSAGE, signature = SIGNATURE, expected = TERMS) =>
  faultOf(() => checkReserveStatement({ message, signature }, expected))

test('the message is read in a wallet line by line', () => {
  expect(MESSAGE.split('\n')).toEqual([
    'candor.reserves/v1',
    'venue: venue.example/log',
    'records: 4711',
    `root: ${'ab'.repeat(32)}`,
    'day: 2026-11-29',
    'network: TRC20',
    'address: TCNkawTmcQgYSU8nP8cHswT1QPjharxJr7',
  ])
})

test('what the address signed for this venue on this day holds, however the wallet writes it', () => {
  expect(fault()).toBe('none')
  expect(fault(MESSAGE, SIGNATURE.slice(2).toUpperCase())).toBe('none')
  const last = Number.parseInt(SIGNATURE.slice(-2), 16) - 27
  expect(fault(MESSAGE, `${SIGNATURE.slice(0, -2)}0${last}`)).toBe('none')
})

test.each<[string, Partial<ReserveTerms>, string]>([
  [
    'another venue',
    { origin: 'other.example/log' },
    'wrong_origin: The statement is of venue venue.example/log, not of other.example/log.',
  ],
  [
    'another network',
    { network: 'ERC20' },
    'conflict: The statement is of network TRC20, not of ERC20.',
  ],
  [
    'a former day',
    { day: '2026-11-30' },
    'conflict: The statement is of 2026-11-29, not of 2026-11-30.',
  ],
  [
    'an older checkpoint',
    { checkpoint: { size: 4712, root: TERMS.checkpoint.root } },
    'conflict: The statement is of a log of 4711 records, not of 4712.',
  ],
  [
    'a checkpoint of another log',
    { checkpoint: { size: 4711, root: new Uint8Array(32) } },
    'wrong_proof: The statement has another root than the log at its size.',
  ],
  [
    'another address',
    { address: ownAddress(keyOf(2)) },
    `conflict: The statement is of address ${TERMS.address}, not of ${ownAddress(keyOf(2))}.`,
  ],
])('of %s a statement says nothing', (_, changed, said) => {
  expect(fault(MESSAGE, SIGNATURE, { ...TERMS, ...changed })).toBe(said)
})

test('the signature of another key, or over another text, is found', () => {
  const foreign = `bad_signature: The statement is not signed by ${TERMS.address}.`
  expect(fault(MESSAGE, sign(MESSAGE, keyOf(2)))).toBe(foreign)
  const former = sign(reserveMessage({ ...TERMS, day: '2026-11-28' }))
  expect(fault(MESSAGE, former)).toBe(foreign)
})

test('what is no signature says so, and so does a text that is no statement', () => {
  const length = 'malformed: The signature has not 65 bytes in hex.'
  for (const bad of [
    '',
    '0x',
    SIGNATURE.slice(0, -2),
    `${SIGNATURE}00`,
    `${SIGNATURE.slice(0, -1)}g`,
  ]) {
    expect(fault(MESSAGE, bad)).toBe(length)
  }
  expect(fault(MESSAGE, `0x${'00'.repeat(64)}1b`)).toBe('bad_signature: The signature is none.')
  expect(fault(MESSAGE, `0x${'ff'.repeat(64)}1b`)).toBe('bad_signature: The signature is none.')
  expect(fault(MESSAGE, `${SIGNATURE.slice(0, -2)}1d`)).toBe(
    'bad_signature: The signature is none.',
  )
  const lines = 'malformed: The statement is not the seven lines of candor.reserves/v1.'
  for (const bad of ['', 'x', `${MESSAGE}\n`, MESSAGE.replace('v1', 'v2')]) {
    expect(fault(bad)).toBe(lines)
  }
  expect(fault(MESSAGE.replace('day: 2026', 'day:  2026'))).toBe(
    'malformed: The statement has no day in its line 5.',
  )
  expect(fault('x'.repeat(1_001))).toBe('too_large: The statement has more than 1000 characters.')
})

test('a signature that TronWeb’s signMessageV2 made is read', () => {
  const signature =
    '776e75510546b89a3ae67dbc1e8fd93bebafd8ea88ffb4ef2eebd9b900fea8ea' +
    '592b05c84e50e37d6424087b2be0ce6b6f1ffd9d5d48312c3cac2db1a644a6ea1b'
  expect(signerOf('hello world', Uint8Array.from(Buffer.from(signature, 'hex')))).toBe(
    TERMS.address,
  )
})
