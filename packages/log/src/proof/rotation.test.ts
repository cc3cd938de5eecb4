import { expect, test } from 'vitest'
import { codeOf, faultOf } from '../../test/faults.ts'
import { testSigner } from '../../test/keys.ts'
import { type Signer, signText } from './note.ts'
import { type Rotation, followRotations, formatRotation, keysOf } from './rotation.ts'

const origin = 'venue.example/log'
const [first, second, third] = [1, 2, 3].map((number) => testSigner(origin, 'note', number)) as [
  Signer,
  Signer,
  Signer,
]

function noteOf(rotation: Partial<Rotation>, signers: readonly Signer[] = [first, second]) {
  const text = formatRotation({
    ...{ origin, number: 1, size: 100, from: first.key, to: second.key },
    ...rotation,
  })
  return { text, signatures: signers.map((signer) => signText(text, signer)) }
}
const follow = (...notes: ReturnType<typeof noteOf>[]) => followRotations(origin, first.key, notes)
const onward = noteOf({ number: 2, size: 300, from: second.key, to: third.key }, [second, third])

test('Keys follow each other, each up to the size at which it was changed', () => {
  const terms = follow(noteOf({}), onward)
  const at = (size: number) => keysOf(terms, size)
  expect(at(0)).toEqual([first.key])
  expect(at(100)).toEqual([first.key, second.key])
  expect(at(101)).toEqual([second.key])
  expect(at(300)).toEqual([second.key, third.key])
  expect(at(Number.MAX_SAFE_INTEGER)).toEqual([third.key])
})

test.each([
  ['signed by the former key alone', [noteOf({}, [first])], 'unknown_key'],
  ['signed by the new key alone', [noteOf({}, [second])], 'unknown_key'],
  ['signed by strangers', [noteOf({}, [third])], 'unknown_key'],
  ['of another log', [noteOf({ origin: 'other.example/log' })], 'wrong_origin'],
  ['with another number', [noteOf({ number: 2 })], 'out_of_range'],
  ['told twice', [noteOf({}), noteOf({})], 'out_of_range'],
  ['that begins at another key', [noteOf({ from: third.key }, [third, second])], 'unknown_key'],
  ['to the same key', [noteOf({ to: first.key }, [first])], 'malformed'],
  [
    'to a key of a witness',
    [noteOf({ to: testSigner(origin, 'cosignature', 2).key }, [first])],
    'malformed',
  ],
  [
    'that goes back',
    [noteOf({}), noteOf({ number: 2, size: 99, from: second.key, to: third.key }, [second, third])],
    'out_of_range',
  ],
  ['without end', Array.from({ length: 1001 }, () => noteOf({})), 'too_large'],
  ['that is no rotation', [{ ...noteOf({}), text: 'hello\n' }], 'malformed'],
])('A rotation %s is refused', (_what, notes, code) => {
  expect(codeOf(faultOf(() => follow(...notes)))).toBe(code)
})

test('A rotation changed after it was signed is refused', () => {
  const { text, signatures } = noteOf({})
  const changed = { text: text.replace('\n100\n', '\n900\n'), signatures }
  expect(codeOf(faultOf(() => follow(changed)))).toBe('bad_signature')
})
