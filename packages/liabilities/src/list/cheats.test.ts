import { expect, test } from 'vitest'
import { byKey, forgeList, wrapped } from '../../test/forged-list.ts'
import { accountOf, faultOf, keyOf, listOf, totalsOf } from '../../test/venue.ts'
import {
  type LiabilityList,
  ListProver,
  type OwnProof,
  checkList,
  checkOwn,
  encodeList,
  listRoot,
  ownKeyOf,
  parseList,
} from './index.ts'
import { partKey } from './keys.ts'
import { NODE_BYTES, parentNode } from './sum-node.ts'

const ALICE = 100_001
const BOB = 100_002
const CAROL = 100_003
const ACCOUNTS = [
  accountOf(ALICE, { USDT: 1_000n, BTC: 5n }),
  accountOf(BOB, { USDT: 1_000n }),
  accountOf(CAROL, { USDT: 70_000n }),
]
const honest = listOf(ACCOUNTS)
const books = totalsOf(honest)

/** What anybody finds in a list, who knows the root that was published and the totals of the books. */
function publicFault(list: LiabilityList, totals = books): string {
  return faultOf(() => checkList(parseList(encodeList(list)), listRoot(list.header), totals))
}

function ownFault(list: LiabilityList, owner: number, balances: Record<string, bigint>): string {
  const proof = new ListProver(list).proveOwn(keyOf(owner))
  const own = new Map(Object.entries(balances))
  return faultOf(() => checkOwn(proof, keyOf(owner), own, listRoot(list.header)))
}

test('Who is left out is missed by the person, and by the books', () => {
  const list = listOf(ACCOUNTS.filter(({ owner }) => owner !== BOB))
  expect(publicFault(list)).toBe('conflict: The list owes 71000 of USDT, the books 72000.')
  expect(ownFault(list, BOB, { USDT: 1_000n })).toBe(
    'missing: You are not in the list with your 1000 of USDT.',
  )
})

test('Who is left out in one currency or in part is told which', () => {
  const list = listOf([accountOf(ALICE, { USDT: 999n }), ...ACCOUNTS.slice(1)])
  expect(publicFault(list)).toBe('conflict: The list owes 71999 of USDT, the books 72000.')
  expect(publicFault(list, new Map([...books, ['USDT', 71_999n]]))).toBe(
    'missing: The list leaves out 5 of BTC.',
  )
  expect(ownFault(list, ALICE, { USDT: 1_000n, BTC: 5n })).toBe(
    'conflict: The list owes you 999 of USDT, not 1000.',
  )
  expect(ownFault(list, ALICE, { USDT: 999n, BTC: 5n })).toBe(
    'missing: You are not in the list with your 5 of BTC.',
  )
})

test('A negative user is found by anybody who reads the list', () => {
  const key = partKey(keyOf(100_009), 'USDT', 0)
  const list = forgeList(honest, 'USDT', (parts) =>
    byKey([...parts, { key, amount: wrapped(-60_000n) }]),
  )
  expect(publicFault(list)).toMatch(
    /^out_of_range: Part \d+ of USDT is 18446744073709491616, which no account can hold\.$/,
  )
})

test('A negative amount does not lower a sum, not even unread', () => {
  const key = partKey(keyOf(100_009), 'USDT', 0)
  const list = forgeList(honest, 'USDT', (parts) =>
    byKey([...parts, { key, amount: wrapped(-60_000n) }]),
  )
  expect(totalsOf(list).get('USDT')).toBe(2n ** 64n - 60_000n + 72_000n)
})

test('Two people with the same balance cannot be shown the same parts', () => {
  const list = listOf(ACCOUNTS.filter(({ owner }) => owner !== BOB))
  const root = listRoot(list.header)
  const shared = new ListProver(list).proveOwn(keyOf(ALICE))
  const usdt = { ...shared, currencies: shared.currencies.slice(1) }
  const asBob = { owner: BOB, secret: keyOf(ALICE).secret }
  expect(faultOf(() => checkOwn(usdt, asBob, new Map([['USDT', 1_000n]]), root))).toBe(
    'wrong_proof: Your parts of USDT do not lead to the root of the list.',
  )
})

test('A key that stands twice, and parts out of order, are found by anybody', () => {
  const twice = forgeList(honest, 'USDT', ([first, ...rest]) => [first!, first!, ...rest])
  expect(publicFault(twice)).toBe('conflict: Parts 0 and 1 of USDT have one key.')
  const turned = forgeList(honest, 'USDT', ([first, second, ...rest]) => [second!, first!, ...rest])
  expect(publicFault(turned)).toBe('malformed: Part 1 of USDT does not follow by its key.')
})

test('A total in the header that is not the sum of the parts is found by anybody and by each person', () => {
  const usdt = honest.header.currencies[1]!
  const node = Uint8Array.from(usdt.node)
  node[NODE_BYTES - 1]! -= 1
  const header = {
    ...honest.header,
    currencies: honest.header.currencies.with(1, { ...usdt, node }),
  }
  const list = { ...honest, header }
  expect(publicFault(list)).toBe('wrong_proof: The parts of USDT add up to 72000, not to 71999.')
  expect(ownFault(list, BOB, { USDT: 1_000n })).toBe(
    'wrong_proof: The sums on your way in USDT are not those of the list.',
  )
})

test('Sums on the way are bound: none can be lowered, nor two that wrap be put there', () => {
  const proof = new ListProver(honest).proveOwn(keyOf(BOB))
  const [usdt] = proof.currencies
  const check = (beside: readonly Uint8Array[]) =>
    faultOf(() =>
      checkOwn(
        { ...proof, currencies: [{ ...usdt!, beside }] },
        keyOf(BOB),
        new Map([['USDT', 1_000n]]),
        listRoot(honest.header),
      ),
    )
  const lowered = Uint8Array.from(usdt!.beside.at(-1)!)
  lowered[NODE_BYTES - 1]! -= 1
  expect(check(usdt!.beside.with(-1, lowered))).toBe(
    'wrong_proof: The sums on your way in USDT are not those of the list.',
  )
  const huge = new Uint8Array(NODE_BYTES).fill(255)
  expect(check(usdt!.beside.with(-1, huge))).toBe(
    'out_of_range: Two sums of the list add up beyond 128 bits.',
  )
  const hash = Uint8Array.from(usdt!.beside.at(-1)!)
  hash[0]! ^= 1
  expect(check(usdt!.beside.with(-1, hash))).toBe(
    'wrong_proof: Your parts of USDT do not lead to the root of the list.',
  )
})

test('The sum of each child alone is bound, not only what both add up to', () => {
  const node = (sum: number) => new Uint8Array(NODE_BYTES).fill(sum, NODE_BYTES - 1)
  const [a, b] = [parentNode(node(1), node(3)), parentNode(node(2), node(2))]
  expect(a.subarray(32)).toEqual(b.subarray(32))
  expect(a).not.toEqual(b)
})

test('A proof of another list, by another day’s key or for another person says so', () => {
  const root = listRoot(honest.header)
  const other = listOf([...ACCOUNTS, accountOf(100_004, { USDT: 1n })])
  const foreign = new ListProver(other).proveOwn(keyOf(BOB))
  const balances = new Map([['USDT', 1_000n]])
  expect(faultOf(() => checkOwn(foreign, keyOf(BOB), balances, root))).toBe(
    'wrong_proof: The proof is of another list than the journal names.',
  )
  const proof = new ListProver(honest).proveOwn(keyOf(BOB))
  const former = ownKeyOf(new Uint8Array(32).fill(1), BOB)
  for (const own of [former, keyOf(ALICE)]) {
    expect(faultOf(() => checkOwn(proof, own, balances, root))).toBe(
      'wrong_proof: Your parts of USDT do not lead to the root of the list.',
    )
  }
})

test('One part shown twice, or numbers with a gap, do not count', () => {
  const proof = new ListProver(honest).proveOwn(keyOf(BOB))
  const [usdt] = proof.currencies
  const check = (parts: OwnProof['currencies'][number]['parts']) =>
    faultOf(() =>
      checkOwn(
        { ...proof, currencies: [{ ...usdt!, parts }] },
        keyOf(BOB),
        new Map([['USDT', 1_000n]]),
        listRoot(honest.header),
      ),
    )
  const [first, ...rest] = usdt!.parts
  expect(check([first!, first!, ...rest])).toBe(
    'malformed: Your parts of USDT are not counted one by one.',
  )
  expect(check([first!, { ...rest[0]!, place: first!.place }, ...rest.slice(1)])).toBe(
    `malformed: Place ${first!.place} of USDT is out of order, twice, or none.`,
  )
  expect(check([{ ...first!, number: 900 }, ...rest])).toBe(
    'malformed: Your parts of USDT are not counted one by one.',
  )
  expect(check([first!, ...rest].with(-1, { ...rest.at(-1)!, place: 2 ** 31 }))).toBe(
    'malformed: Place 2147483648 of USDT is out of order, twice, or none.',
  )
})
