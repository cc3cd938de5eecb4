import { type CallName, type PortalClient, isCallError, refusedAs } from '@candor/client'
import type {
  AlertRow,
  Certification,
  FuturesOrderRow,
  SwapRecordRow,
  FastOrderRow,
  LockMiningOrderRow,
  PlanRow,
  Reversal,
  SpotOrderRow,
  TransactionRow,
  WealthOrderRow,
  WithdrawalRow,
} from '@candor/protocol'

/** What each act is answered with when it is carried out. */
export interface Answers {
  spot: SpotOrderRow
  fast: FastOrderRow
  futures: FuturesOrderRow
  follow: FuturesOrderRow
  lock: FuturesOrderRow
  reverse: Reversal
  close: FuturesOrderRow
  cancel: FuturesOrderRow
  stops: FuturesOrderRow
  swap: SwapRecordRow
  wealth: WealthOrderRow
  wealthRedeem: WealthOrderRow
  lockMining: LockMiningOrderRow
  lockMiningRedeem: LockMiningOrderRow
  claim: TransactionRow
  testFunds: TransactionRow
  payout: WithdrawalRow
  certify: Certification
  makePlan: PlanRow
  pausePlan: PlanRow
  resumePlan: PlanRow
  endPlan: PlanRow
  setAlert: AlertRow
}
export type Act = keyof Answers

/** What a call is given; each act's was made for its call. */
export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** An act that is about to be sent: its call and what that is given, but for the requestId. */
export interface Ticket extends Request {
  call: CallName
}

/** A request whose fate has to be known in the end: carried out once, or refused. */
export interface Sent<Name extends Act = Act> {
  act: Name
  /** Key of the request; undefined where the call takes none because repeating it changes nothing. */
  requestId: string | undefined
  call: CallName
  request: Request
  /** `unknown`: the venue died before it answered. */
  fate: 'unknown' | 'accepted' | 'refused'
  /** As it was answered, when accepted. */
  answer?: Answers[Name]
  /** The refusal's name, when refused. */
  error?: string
}

/** Sends a request, for the first time or again, and notes what becomes of it. */
export async function send<Name extends Act>(
  client: PortalClient,
  sent: Sent<Name>,
): Promise<Answers[Name] | undefined> {
  try {
    const answer: unknown = await client.call(sent.call, sent.request as never)
    sent.fate = 'accepted'
    sent.answer = answer as Answers[Name]
    return sent.answer
  } catch (error) {
    if (!isCallError(error)) throw error
    if (refusedAs(error, 'field_unknown', 'field_misplaced')) throw error
    if (error.fault !== 'answer' || isUndecided(error)) return undefined
    sent.fate = 'refused'
    sent.error = error.error ?? String(error.code)
    return undefined
  }
}

/** The data of a call; undefined where it was refused or the network ended. */
export async function dataOf<Data>(call: Promise<Data>): Promise<Data | undefined> {
  try {
    return await call
  } catch (error) {
    if (!isCallError(error)) throw error
    return undefined
  }
}

/** Whether a refusal promises that nothing was decided, or that the same request will tell. */
export function isUndecided(error: unknown): boolean {
  if (!isCallError(error)) return false
  const { code } = error
  return (code >= 3000 && code <= 3003) || code === 503 || code === 429
}
