import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, faultOf } from '../../test/faults.ts'
import { testSigner } from '../../test/keys.ts'
import { toBase64, utf8 } from './bytes.ts'
import { formatCheckpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { formatNote, parseNote, parseSignatureLines, signText, verifyNote } from './note.ts'
import { formatVerifierKey, parseVerifierKey } from './verifier-key.ts'

const origin = 'venue.example/log'
const log = testSigner(origin)
const witness = testSigner('witness.example/w1', 'cosignature', 2)
const root = new Uint8Array(32).fill(9)
const text = formatCheckpoint({ origin, size: 7, root })
const signedNote = formatNote({
  text,
  signatures: [signText(text, log), signText(text, witness, 1_700_000_000)],
})
const open = (note: string) =>
  openCheckpoint(utf8(note), { origin, logKeys: [log.key], witnesses: [witness.key] })

describe('the notes that the specification gives', () => {
  const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
  const NOTE =
    'This is an example message.\n\n' +
    '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n'

  test('are verified, and written again as they were', () => {
    const key = parseVerifierKey(KEY)
    const note = parseNote(utf8(NOTE))
    expect(verifyNote(note, [key])).toEqual([{ key }])
    expect(formatNote(note)).toBe(NOTE)
    expect(formatVerifierKey(key)).toBe(KEY)
  })

  test('are refused with another text', () => {
    const note = parseNote(utf8(NOTE.replace('example message', 'example massage')))
    expect(faultOf(() => verifyNote(note, [parseVerifierKey(KEY)]))).toBe(
      'bad_signature: example.com/foo did not sign this note.',
    )
  })

  test('as a checkpoint with a signature and a cosignature, are read', () => {
    const note = parseNote(
      utf8(
        'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
          '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
          '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n',
      ),
    )
    expect(parseCheckpoint(note.text)).toMatchObject({
      origin: 'example.com/behind-the-sofa',
      size: 20852163,
    })
    expect(note.signatures.map(({ signature }) => signature.length)).toEqual([64, 72])
    expect(new DataView(note.signatures[1]!.signature.buffer).getBigUint64(0)).toBe(1679315147n)
  })
})

test('A checkpoint says who signed it, and when a witness saw it', () => {
  const opened = open(signedNote)
  expect(opened).toMatchObject({ origin, size: 7, root })
  expect(opened.signedBy).toEqual([{ key: log.key }, { key: witness.key, time: 1_700_000_000 }])
})

test('Signatures of unknown keys are passed over', () => {
  const stranger = signText(text, testSigner('stranger.example', 'note', 3))
  const sameName = signText(text, testSigner(origin, 'note', 4))
  const note = formatNote({ text, signatures: [stranger, sameName, signText(text, log)] })
  expect(open(note).signedBy).toEqual([{ key: log.key }])
})

test('A key that signed twice counts once', () => {
  const signatures = [signText(text, log), signText(text, log)]
  expect(open(formatNote({ text, signatures })).signedBy).toHaveLength(1)
})

describe('a forged checkpoint is refused', () => {
  const other = testSigner('other.example/log')
  const otherText = formatCheckpoint({ origin: 'other.example/log', size: 7, root })
  const stamped = signText(text, witness, 1_700_000_000)
  const later = Uint8Array.from(stamped.signature, (byte, at) => (at === 7 ? byte ^ 1 : byte))
  const only = (signature: ReturnType<typeof signText>) =>
    formatNote({ text, signatures: [signature] })

  test.each([
    ['with another size', signedNote.replace('\n7\n', '\n8\n'), 'bad_signature'],
    [
      'of another log',
      formatNote({ text: otherText, signatures: [signText(otherText, other)] }),
      'wrong_origin',
    ],
    [
      'signed by another key of that name',
      only(signText(text, testSigner(origin, 'note', 4))),
      'unknown_key',
    ],
    [
      'with another’s signature under the log’s key id',
      only({ ...signText(text, testSigner(origin, 'note', 4)), keyId: log.key.id }),
      'bad_signature',
    ],
    ['signed by a witness alone', only(stamped), 'unknown_key'],
    [
      'with a signature cut short',
      only({ ...signText(text, log), signature: signText(text, log).signature.slice(0, 40) }),
      'bad_signature',
    ],
    [
      'with a cosignature of another time',
      formatNote({ text, signatures: [signText(text, log), { ...stamped, signature: later }] }),
      'bad_signature',
    ],
    [
      'with a cosignature beyond all times',
      formatNote({
        text,
        signatures: [signText(text, log), { ...stamped, signature: new Uint8Array(72).fill(255) }],
      }),
      'out_of_range',
    ],
  ])('%s', (_name, note, code) => {
    expect(codeOf(faultOf(() => open(note)))).toBe(code)
  })
})

describe('what is not written as a note is refused', () => {
  const line = `— ${origin} ${toBase64(new Uint8Array(68))}\n`
  const bytesOf = (whole: string | Uint8Array) => (typeof whole === 'string' ? utf8(whole) : whole)

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'malformed'],
    ['no signatures', 'text\n\n', 'malformed'],
    ['no blank line', `text\n${line}`, 'malformed'],
    ['a line that does not end', `text\n\n${line.slice(0, -1)}`, 'malformed'],
    ['a carriage return', `text\r\n\n${line}`, 'malformed'],
    ['bytes that are no text', Uint8Array.of(255, 10, 10), 'malformed'],
    ['a minus for the dash', `text\n\n${line.replace('—', '-')}`, 'malformed'],
    ['a name with a plus', `text\n\n${line.replace(origin, 'a+b')}`, 'malformed'],
    ['a name with a blank', `text\n\n${line.replace(origin, 'a\u00a0b')}`, 'malformed'],
    ['base64 with bits left over', 'text\n\n— a AAAAAAB=\n', 'malformed'],
    ['a signature of four bytes', 'text\n\n— a AAAAAA==\n', 'truncated'],
    ['signatures without end', `text\n\n${line.repeat(65)}`, 'too_large'],
    ['more bytes than any note', new Uint8Array(200_000), 'too_large'],
  ])('%s', (_name, whole, code) => {
    expect(codeOf(faultOf(() => parseNote(bytesOf(whole))))).toBe(code)
  })

  test('any bytes: a fault of the log or a note, never anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400, size: 'max' }), (bytes) => {
        faultOf(() => parseNote(bytes))
      }),
    )
  })

  test('Signatures alone may be none', () => {
    expect(parseSignatureLines('')).toEqual([])
    expect(codeOf(faultOf(() => parseSignatureLines(line.slice(0, -1))))).toBe('truncated')
  })
})

test.each([
  ['a\n1\n', 'malformed'],
  [`a\n01\n${toBase64(root)}\n`, 'malformed'],
  [`a\n-1\n${toBase64(root)}\n`, 'malformed'],
  [`a\n1e3\n${toBase64(root)}\n`, 'malformed'],
  [`a\n9007199254740992\n${toBase64(root)}\n`, 'out_of_range'],
  [`a\n${'9'.repeat(400)}\n${toBase64(root)}\n`, 'out_of_range'],
  [`a\n1\n${toBase64(root.slice(1))}\n`, 'malformed'],
  [`a\n0\n${toBase64(root)}\n`, 'malformed'],
  [`\n1\n${toBase64(root)}\n`, 'malformed'],
  [`a\n1\n${toBase64(root)}`, 'malformed'],
])('The checkpoint %j is refused', (checkpoint, code) => {
  expect(codeOf(faultOf(() => parseCheckpoint(checkpoint)))).toBe(code)
})

test('Extension lines of a checkpoint are passed over', () => {
  expect(parseCheckpoint(`${text}more\n`)).toEqual({ origin, size: 7, root })
})

describe('a key that is not one is refused', () => {
  const right = formatVerifierKey(log.key)
  const [name, id, material] = right.split('+') as [string, string, string]

  test.each([
    ['without its parts', 'abc', 'malformed'],
    ['with another id', `${name}+00000000+${material}`, 'malformed'],
    ['with another name', `x${right}`, 'malformed'],
    ['of an unknown type', `${name}+${id}+${toBase64(new Uint8Array(33).fill(6))}`, 'malformed'],
    ['that is too short', `${name}+${id}+${toBase64(Uint8Array.of(1, 2))}`, 'malformed'],
    ['that is gigantic', `${name}+${id}+${'A'.repeat(10_000)}`, 'too_large'],
  ])('%s', (_what, key, code) => {
    expect(codeOf(faultOf(() => parseVerifierKey(key)))).toBe(code)
  })

  test('The same key has another id for cosignatures', () => {
    const both = [testSigner(origin, 'note', 5), testSigner(origin, 'cosignature', 5)]
    expect(both[0]!.key.publicKey).toEqual(both[1]!.key.publicKey)
    expect(both[0]!.key.id).not.toEqual(both[1]!.key.id)
  })
})
