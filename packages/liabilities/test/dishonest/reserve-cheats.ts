import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  type ReserveTerms,
  type ShownReserves,
  type ShownStatement,
  checkShownReserves,
  messageHash,
  reserveMessage,
} from '../../src/reserves/index.ts'
import { addressOf } from '../../src/reserves/tron.ts'
import { DAY, faultOf } from '../venue.ts'
import type { Cheat } from './cheat.ts'

const ORIGIN = 'venue.example/log'
const SIZE = 5_000
const OWED = new Map([['USDT', 100n]])
const KEY = new Uint8Array(32).fill(1)
const OTHER_KEY = new Uint8Array(32).fill(2)
const ADDRESS = 'TCNkawTmcQgYSU8nP8cHswT1QPjharxJr7'
/** Nine days before the list. */
const OLD_DAY = '2026-11-20'

const TERMS: ReserveTerms = {
  ...{ origin: ORIGIN, day: DAY, network: 'TRC20', address: ADDRESS },
  checkpoint: { size: 4_711, root: new Uint8Array(32).fill(0xab) },
}

/** As a wallet signs: r, s, and 27 or 28. */
function sign(message: string, key: Uint8Array): string {
  const bytes = secp256k1.sign(messageHash(message), key, { prehash: false, format: 'recovered' })
  const [recovery, ...parts] = bytes
  return Buffer.from([...parts, 27 + recovery!]).toString('hex')
}

/** A statement of an address over 80 units, which is shown as of the list’s day and counted. */
function signed(of: Partial<ReserveTerms> = {}, key = KEY): ShownStatement {
  const terms = { ...TERMS, ...of }
  const message = reserveMessage(terms)
  const { network, address } = terms
  const onChain = { network, address, message, signature: sign(message, key) }
  return { currency: 'USDT', amount: 80n, day: DAY, isCounted: true, bank: null, onChain }
}

const ofBank: ShownStatement = {
  ...{ currency: 'USDT', amount: 20n, day: DAY, isCounted: true },
  ...{ bank: 'First Bank', onChain: null },
}

function shown(statements: readonly ShownStatement[], sum: object = {}): ShownReserves {
  const usdt = { currency: 'USDT', owed: 100n, onChain: 80n, stated: 20n, ...sum }
  return { day: DAY, sums: [usdt], statements }
}

/** What anybody finds in the reserves that a venue shows. */
export function reservesFault(told: ShownReserves = shown([signed(), ofBank])): string {
  const ground = { origins: [ORIGIN], size: SIZE, owed: OWED }
  return faultOf(() => checkShownReserves(told, ground))
}

/** Cheats with what a venue has for what it owes. */
export const RESERVE_CHEATS: readonly Cheat[] = [
  [
    'a pool counted as reserve',
    'what a pool has in the books is added to what addresses have',
    'anybody outside',
    'conflict: The venue shows 580 of USDT at addresses, and it is 80.',
    () => reservesFault(shown([signed(), ofBank], { onChain: 580n })),
  ],
  [
    'a stale address signature',
    'an address signed on a former day, and is shown as of the list’s',
    'anybody outside',
    'conflict: The statement is of day 2026-11-20, not of 2026-11-29.',
    () => reservesFault(shown([signed({ day: OLD_DAY }), ofBank])),
  ],
  [
    'a statement older than allowed',
    'a statement of nine days before the list counts',
    'anybody outside',
    `conflict: Address ${ADDRESS} is of 2026-11-20, too old to count on 2026-11-29.`,
    () => reservesFault(shown([{ ...signed({ day: OLD_DAY }), day: OLD_DAY }, ofBank])),
  ],
  [
    'a signature by another address',
    'an address is shown with a signature by the key of another one',
    'anybody outside',
    `bad_signature: The statement is not signed by ${ADDRESS}.`,
    () => reservesFault(shown([signed({}, OTHER_KEY), ofBank])),
  ],
  [
    'a statement of another address',
    'an address that never signed is shown with what another one signed',
    'anybody outside',
    `conflict: The statement is of address ${ADDRESS}, not of ${otherAddress()}.`,
    () => {
      const own = signed()
      const onChain = { ...own.onChain!, address: otherAddress() }
      return reservesFault(shown([{ ...own, onChain }, ofBank]))
    },
  ],
  [
    'a statement for another venue',
    'what an address signed for one venue is shown by another',
    'anybody outside',
    'wrong_origin: The statement is of venue other.example/log.',
    () => reservesFault(shown([signed({ origin: 'other.example/log' }), ofBank])),
  ],
  [
    'an address counted twice',
    'two statements of one address are in the sums',
    'anybody outside',
    `conflict: Address ${ADDRESS} is there twice.`,
    () => reservesFault(shown([signed(), signed(), ofBank], { onChain: 160n })),
  ],
  [
    'a statement in the wrong currency',
    'the balance of an address is told as one of a dearer currency',
    'anybody outside',
    `conflict: Address ${ADDRESS} of TRC20 says an amount of BTC.`,
    () => reservesFault(shown([{ ...signed(), currency: 'BTC' }, ofBank])),
  ],
  [
    'a checkpoint to come',
    'a message names more records than the log has',
    'anybody outside',
    'out_of_range: The statement is of a log of 5001 records, the log has 5000.',
    () =>
      reservesFault(
        shown([signed({ checkpoint: { ...TERMS.checkpoint, size: SIZE + 1 } }), ofBank]),
      ),
  ],
  [
    'less owed beside the reserves',
    'what is owed is shown lower than the list has it',
    'anybody outside',
    'conflict: The venue shows 50 of USDT owed, and it is 100.',
    () => reservesFault(shown([signed(), ofBank], { owed: 50n })),
  ],
]

function otherAddress(): string {
  return addressOf(secp256k1.getPublicKey(OTHER_KEY, false))
}
