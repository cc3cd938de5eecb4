import { accounts } from '../accounts/index.ts'
import { cash } from '../cash/index.ts'
import { catalogue } from '../catalogue/index.ts'
import type { CommandIn } from '../core/command-spec.ts'
import { earn } from '../earn/index.ts'
import { epochs } from '../epochs/index.ts'
import { fast } from '../fast/index.ts'
import { feed } from '../feed/index.ts'
import { futures } from '../futures/index.ts'
import { limits } from '../limits/index.ts'
import { liabilities } from '../liabilities/index.ts'
import { offers } from '../offers/index.ts'
import { pending } from '../pending/index.ts'
import { seed } from '../seed/index.ts'
import { sources } from '../sources/index.ts'
import { spot } from '../spot/index.ts'
import { swap } from '../swap/index.ts'

/** The products that the engine is made of; each stands in its own folder. */
export const PRODUCTS = [
  catalogue,
  accounts,
  cash,
  limits,
  spot,
  fast,
  futures,
  swap,
  earn,
  offers,
  feed,
  epochs,
  pending,
  seed,
  liabilities,
  sources,
] as const

type AnyProduct = (typeof PRODUCTS)[number]
type In<Product> = Product extends AnyProduct ? CommandIn<Product['commands']> : never
type CodedIn<Product> = Product extends AnyProduct ? keyof Product['codecs'] : never
type AppliedIn<Product> = Product extends AnyProduct ? keyof Product['appliers'] : never

/**
 * Everything the engine can be asked to do. None carries a price a person typed for the venue, an
 * outcome, or a balance: `printPrices` comes from the market source alone, money moves only by the
 * balanced postings that each decision derives.
 *
 * `requestId` is the caller's idempotency key (1 to 64 characters), unique per user: the same one
 * with the same terms is answered as it was first; with other terms it is refused.
 */
export type Command = In<AnyProduct>
export type CommandKind = Command['kind']

/** Commands that carry a requestId. */
export type Requested = Extract<Command, { requestId: string }>

/** Events with a codec, and events that are applied: it does not compile while one is missing. */
export type Coded = CodedIn<AnyProduct>
export type Applied = AppliedIn<AnyProduct>
