import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, faultOf, laterFaultOf } from '../../test/faults.ts'
import { testSigner } from '../../test/keys.ts'
import { naiveProof, naiveRoot, someLeaves } from '../../test/naive-tree.ts'
import { fromUtf8, toBase64, utf8 } from '../proof/bytes.ts'
import { formatCheckpoint, openCheckpoint } from '../proof/checkpoint.ts'
import { type ForkEvidence, checkForkEvidence } from '../proof/fork-evidence.ts'
import { type Signer, formatNote, signText } from '../proof/note.ts'
import { type Submission, formatAddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts'
import { type Seen, formatSeen, parseSeen } from './seen.ts'
import { serveWitness } from './serve-witness.ts'
import { Witness } from './witness.ts'

const origin = 'venue.example/log'
const log = testSigner(origin)
const signer = testSigner('witness.example/w1', 'cosignature', 2)
const leaves = someLeaves(30)
const others = someLeaves(30, 'other')

let saved: Seen[]
let forks: ForkEvidence[]
let witness: Witness

beforeEach(() => {
  saved = []
  forks = []
  witness = witnessFrom({ origin, firstKey: log.key, rotations: [] })
})

function witnessFrom(seen: Seen): Witness {
  const store = {
    async save(seen: Seen) {
      saved.push(seen)
    },
    async keepFork(evidence: ForkEvidence) {
      forks.push(evidence)
      return 'here'
    },
    keepFormer: async () => 'here',
  }
  return new Witness({ store, seen, signer, now: () => 1_700_000_000_999 })
}

function noteOf(size: number, some = leaves, by: Signer = log, name = origin): Uint8Array {
  const text = formatCheckpoint({ origin: name, size, root: naiveRoot(some.slice(0, size)) })
  return utf8(formatNote({ text, signatures: [signText(text, by)] }))
}

function submission(oldSize: number, size: number, some = leaves): Submission {
  const proof = oldSize === 0 || oldSize > size ? [] : naiveProof(oldSize, some.slice(0, size))
  return { oldSize, proof, note: noteOf(size, some) }
}

describe('a witness', () => {
  test('cosigns what continues what it cosigned, and is durable first', async () => {
    for (const [oldSize, size] of [
      [0, 4],
      [4, 9],
      [9, 9],
      [9, 30],
    ] as const) {
      const verdict = await witness.addCheckpoint(submission(oldSize, size))
      if (verdict.status !== 200) throw new Error(`It answers ${verdict.status}.`)
      expect(saved.at(-1)!.latest!.size).toBe(size)
      const note = formatNote({
        ...verdict.checkpoint.note,
        signatures: [signText(verdict.checkpoint.note.text, log), verdict.cosignature],
      })
      const opened = openCheckpoint(utf8(note), {
        origin,
        logKeys: [log.key],
        witnesses: [signer.key],
      })
      expect(opened.signedBy.at(-1)).toEqual({ key: signer.key, time: 1_700_000_000 })
    }
  })

  test('signs nothing that it could not write down', async () => {
    const store = {
      save: () => Promise.reject(new Error('no space')),
      keepFork: async () => 'here',
      keepFormer: async () => 'here',
    }
    const seen: Seen = { origin, firstKey: log.key, rotations: [] }
    const full = new Witness({ store, seen, signer, now: () => 1_700_000_000_000 })
    await expect(full.addCheckpoint(submission(0, 4))).rejects.toThrow('no space')
    expect(full.seen.latest).toBeUndefined()
  })

  test('takes one of two that come at once', async () => {
    await witness.addCheckpoint(submission(0, 4))
    const verdicts = await Promise.all(
      [9, 12].map((size) => witness.addCheckpoint(submission(4, size))),
    )
    expect(verdicts.map(({ status }) => status)).toEqual([200, 409])
    expect(witness.seen.latest!.size).toBe(9)
  })

  test('never goes back', async () => {
    await witness.addCheckpoint(submission(0, 9))
    expect(await witness.addCheckpoint(submission(0, 4))).toEqual({ status: 409, size: 9 })
    expect(await witness.addCheckpoint(submission(9, 4))).toMatchObject({ status: 400 })
    expect(witness.seen.latest!.size).toBe(9)
  })

  test.each<[string, () => Submission, number, string]>([
    ['without its proof', () => ({ ...submission(4, 9), proof: [] }), 422, 'wrong_proof'],
    [
      'with the proof of another log',
      () => ({ ...submission(4, 9), proof: naiveProof(4, others.slice(0, 9)) }),
      422,
      'wrong_proof',
    ],
    ['of another history', () => submission(4, 9, others), 422, 'wrong_proof'],
    [
      'with a gigantic proof',
      () => ({ ...submission(4, 9), proof: Array.from({ length: 5000 }, () => Buffer.alloc(32)) }),
      422,
      'too_large',
    ],
    [
      'of another log',
      () => ({ ...submission(4, 9), note: noteOf(9, leaves, log, 'other.example/log') }),
      404,
      'wrong_origin',
    ],
    [
      'signed by a stranger',
      () => ({ ...submission(4, 9), note: noteOf(9, leaves, testSigner(origin, 'note', 6)) }),
      403,
      'unknown_key',
    ],
    [
      'changed after it was signed',
      () => ({
        ...submission(4, 9),
        note: utf8(fromUtf8(noteOf(9), '').replace('\n9\n', '\n8\n')),
      }),
      403,
      'bad_signature',
    ],
    ['that is none', () => ({ ...submission(4, 9), note: utf8('hello') }), 400, 'malformed'],
  ])('refuses a checkpoint %s', async (_what, made, status, code) => {
    await witness.addCheckpoint(submission(0, 4))
    const verdict = await witness.addCheckpoint(made())
    expect(verdict).toMatchObject({ status, fault: { code } })
    expect(saved).toHaveLength(1)
  })

  test('refuses a proof with the first checkpoint', async () => {
    const verdict = await witness.addCheckpoint({ ...submission(0, 4), proof: [Buffer.alloc(32)] })
    expect(verdict).toMatchObject({ status: 422, fault: { code: 'wrong_proof' } })
  })

  test('keeps two faces of one size as evidence', async () => {
    await witness.addCheckpoint(submission(0, 9))
    const verdict = await witness.addCheckpoint(submission(9, 9, others))
    expect(verdict).toMatchObject({ status: 422, evidence: 'here' })
    const { earlier, later } = checkForkEvidence(forks[0]!, [log.key])
    expect([earlier.size, later.size]).toEqual([9, 9])
    const one = { ...forks[0]!, later: forks[0]!.earlier, derivedRoot: earlier.root }
    expect(faultOf(() => checkForkEvidence(one, [log.key]))).toBe(
      'wrong_proof: The later checkpoint continues the earlier one: that is no fork.',
    )
  })

  test('takes no rotations that contradict those that it knows', async () => {
    expect(codeOf(await laterFaultOf(witness.learnRotations(['hello'])))).toBe('malformed')
    const known = witnessFrom({ ...witness.seen, rotations: ['a'] })
    expect(codeOf(await laterFaultOf(known.learnRotations(['b'])))).toBe('conflict')
  })

  test('goes on from what it wrote down, and from nothing that was changed', async () => {
    await witness.addCheckpoint(submission(0, 9))
    const seen = saved.at(-1)!
    const text = formatSeen(seen)
    expect(await witnessFrom(parseSeen(text)).addCheckpoint(submission(9, 12))).toMatchObject({
      status: 200,
    })
    const forged = toBase64(noteOf(4, others, testSigner(origin, 'note', 6)))
    const own = toBase64(utf8(formatNote(seen.latest!.note)))
    for (const changed of [
      text.replace(own, forged),
      text.slice(0, -9),
      '{}',
      'null',
      text.replace('1', '2'),
    ]) {
      expect(faultOf(() => parseSeen(changed))).not.toBe('none')
    }
  })
})

describe('a request', () => {
  test('is read as it was written', () => {
    const made = submission(5, 9)
    const read = parseAddCheckpoint(formatAddCheckpoint(made))
    expect(formatAddCheckpoint(read)).toEqual(formatAddCheckpoint(made))
    expect(read.oldSize).toBe(5)
  })

  const hash = toBase64(new Uint8Array(32))
  test.each([
    ['', 'truncated'],
    ['old 1\n', 'truncated'],
    ['new 1\n\nnote', 'malformed'],
    ['old 01\n\nnote', 'malformed'],
    ['old -1\n\nnote', 'malformed'],
    ['old 99999999999999999999\n\nnote', 'out_of_range'],
    ['old 1\nabc\n\nnote', 'malformed'],
    [`old 1\n${hash.slice(0, -2)}B=\n\nnote`, 'malformed'],
    [`old 1\n${`${hash}\n`.repeat(64)}\nnote`, 'too_large'],
    ['x'.repeat(200_000), 'too_large'],
  ])('that is none is refused (%#)', (text, code) => {
    expect(codeOf(faultOf(() => parseAddCheckpoint(utf8(text))))).toBe(code)
  })
})

describe('over HTTP', () => {
  let address: string
  let server: ReturnType<typeof serveWitness>

  beforeEach(async () => {
    server = serveWitness(witness, () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  async function post(body: Uint8Array, path = '/add-checkpoint') {
    const answer = await fetch(`${address}${path}`, { method: 'POST', body: Buffer.from(body) })
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    }
  }

  test('answers with a cosignature, or with the size that it has', async () => {
    const cosigned = await post(formatAddCheckpoint(submission(0, 4)))
    expect(cosigned).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^— witness\.example\/w1 \S+\n$/),
    })
    const opened = openCheckpoint(Buffer.concat([noteOf(4), utf8(cosigned.text)]), {
      ...{ origin, logKeys: [log.key], witnesses: [signer.key] },
    })
    expect(opened.signedBy).toHaveLength(2)
    expect(await post(formatAddCheckpoint(submission(3, 9)))).toEqual({
      ...{ status: 409, type: 'text/x.tlog.size', text: '4\n' },
    })
  })

  test('refuses with what is wrong', async () => {
    expect(await post(utf8('hello'))).toMatchObject({
      status: 400,
      text: expect.stringContaining('no blank line'),
    })
    expect(await post(new Uint8Array(150_000))).toMatchObject({ status: 413 })
    expect(await post(utf8(''), '/other')).toMatchObject({ status: 404 })
    expect((await fetch(`${address}/add-checkpoint`)).status).toBe(405)
    await post(formatAddCheckpoint(submission(0, 4)))
    expect(await post(formatAddCheckpoint(submission(4, 9, others)))).toMatchObject({
      status: 422,
      text: 'The proof does not lead to the root of the tree of 9.\n',
    })
  })
})
