import {
  type LiabilityList,
  ListProver,
  OwnPlace,
  checkList,
  checkOwn,
  encodeList,
  encodeOwnProof,
  listRoot,
  parseList,
} from '../../src/list/index.ts'
import { partKey } from '../../src/list/keys.ts'
import { NODE_BYTES } from '../../src/list/sum-node.ts'
import { byKey, forgeList, wrapped } from '../forged-list.ts'
import { DAY, accountOf, faultOf, keyOf, listOf, totalsOf } from '../venue.ts'
import type { Cheat } from './cheat.ts'

const ALICE = 100_001
const BOB = 100_002
const ACCOUNTS = [
  accountOf(ALICE, { USDT: 1_000n }),
  accountOf(BOB, { USDT: 1_000n }),
  accountOf(100_003, { USDT: 70_000n }),
]
const HONEST = listOf(ACCOUNTS)
const ROOT = listRoot(HONEST.header)
const BOOKS = totalsOf(HONEST)
const OWN = new Map([['USDT', 1_000n]])

/** What anybody finds in a list who knows its root and the totals of the books. */
const publicFault = (list: LiabilityList, root = listRoot(list.header)) =>
  faultOf(() => checkList(parseList(encodeList(list)), root, BOOKS))

/** What Bob finds in the proof that a list gives for him. */
const ownFault = (list: LiabilityList, root = listRoot(list.header), own = keyOf(BOB)) =>
  faultOf(() => checkOwn(new ListProver(list).proveOwn(own), keyOf(BOB), OWN, root))

/** What Bob’s own records say of a place that he is told. */
function placeFault(list: LiabilityList, change: object, postings = [1_000n]): string {
  const own = keyOf(BOB)
  const place = new OwnPlace(BOB, {
    ...{ day: DAY, seq: list.header.seq, root: hex(listRoot(list.header)) },
    ...{ secret: hex(own.secret), currencies: [{ number: 3, code: 'USDT' }] },
    proof: Buffer.from(encodeOwnProof(new ListProver(list).proveOwn(own))).toString('base64'),
    ...change,
  })
  postings.forEach((amount, at) => place.take({ seq: at + 1, postings: [{ currency: 3, amount }] }))
  return place
    .findings()
    .map(({ code, reason }) => `${code}: ${reason}`)
    .join()
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const withPart = (amount: bigint) =>
  forgeList(HONEST, 'USDT', (parts) =>
    byKey([...parts, { key: partKey(keyOf(100_009), 'USDT', 0), amount: wrapped(amount) }]),
  )

function totalLowered(): LiabilityList {
  const [usdt] = HONEST.header.currencies
  const node = Uint8Array.from(usdt!.node)
  node[NODE_BYTES - 1]! -= 1
  return { ...HONEST, header: { ...HONEST.header, currencies: [{ ...usdt!, node }] } }
}

function sharedPart(): string {
  const list = listOf(ACCOUNTS.filter(({ owner }) => owner !== BOB))
  const shown = new ListProver(list).proveOwn(keyOf(ALICE))
  const asBob = { owner: BOB, secret: keyOf(ALICE).secret }
  return faultOf(() => checkOwn(shown, asBob, OWN, listRoot(list.header)))
}

function overflowing(): string {
  const proof = new ListProver(HONEST).proveOwn(keyOf(BOB))
  const [usdt] = proof.currencies
  const beside = usdt!.beside.with(-1, new Uint8Array(NODE_BYTES).fill(255))
  const forged = { ...proof, currencies: [{ ...usdt!, beside }] }
  return faultOf(() => checkOwn(forged, keyOf(BOB), OWN, ROOT))
}

const withoutBob = () => listOf(ACCOUNTS.filter(({ owner }) => owner !== BOB))

/** Cheats with the list of what a venue owes. */
export const LIST_CHEATS: readonly Cheat[] = [
  [
    'a user left out',
    'the list is made without a person',
    'the person',
    'missing: You are not in the list with your 1000 of USDT.',
    () => ownFault(withoutBob()),
  ],
  [
    'a user left out, and nobody of them looks',
    'the same list beside the totals that the journal holds',
    'anybody outside',
    'conflict: The list owes 71000 of USDT, the books 72000.',
    () => publicFault(withoutBob()),
  ],
  [
    'a user owed less',
    'the list owes a person a unit less than their records come to',
    'the person',
    'unlisted: The list owes 1000 of currency 3, and records come to 1001.',
    () => placeFault(HONEST, {}, [1_000n, 1n]),
  ],
  [
    'a negative user put in',
    'a part below zero lowers the total',
    'anybody outside',
    'out_of_range: Part {number} of USDT is 18446744073709491616, which no account can hold.',
    () => publicFault(withPart(-60_000n)).replace(/Part \d+/, 'Part {number}'),
  ],
  [
    'two users under one key',
    'two people with the same balance are shown one part',
    'the person',
    'wrong_proof: Your parts of USDT do not lead to the root of the list.',
    sharedPart,
  ],
  [
    'a key that stands twice',
    'one part is listed twice in place of two',
    'anybody outside',
    'conflict: Parts 0 and 1 of USDT have one key.',
    () => publicFault(forgeList(HONEST, 'USDT', ([first, ...rest]) => [first!, first!, ...rest])),
  ],
  [
    'overflow of a sum',
    'sums beside the way are so large that they wrap',
    'the person',
    'out_of_range: Two sums of the list add up beyond 128 bits.',
    overflowing,
  ],
  [
    'a total below its parts',
    'the header has a unit less than its parts add up to',
    'anybody outside',
    'wrong_proof: The parts of USDT add up to 72000, not to 71999.',
    () => publicFault(totalLowered()),
  ],
  [
    'a list that is not the published root',
    'a list of the same total is served in place of the one that was published',
    'anybody outside',
    'wrong_proof: The list is not the one whose root the journal holds.',
    () => publicFault(listOf(ACCOUNTS, new Uint8Array(32).fill(9)), ROOT),
  ],
  [
    'an own multiproof of another list',
    'a person is shown their place in a list that nobody else sees',
    'the person',
    'wrong_proof: The proof is of another list than the journal names.',
    () => ownFault(listOf([...ACCOUNTS, accountOf(100_004, { USDT: 1n })]), ROOT),
  ],
  [
    'a list of another day',
    'a person is shown their place in the list of a day on which they had as much',
    'the person',
    'list: The list is of 2026-11-29 and record 4711, not of 2026-11-30 and record 4711.',
    () => placeFault(HONEST, { day: '2026-11-30' }),
  ],
  [
    'a list cut in the middle',
    'the last part of the list is not served',
    'anybody outside',
    'truncated: The list has {length} bytes, its header asks for {length}.',
    () => faultOf(() => parseList(encodeList(HONEST).subarray(0, -40))).replace(/\d+/g, '{length}'),
  ],
]
