import type {
  Certification,
  ContractOrderRow,
  ExchangeRecordRow,
  FastOrderRow,
  LockMiningOrderRow,
  Reversal,
  SpotOrderRow,
  TransactionRow,
  WealthOrderRow,
  WithdrawalRow,
} from '@candor/protocol'
import type { Envelope, PortalClient } from '../portal-client.ts'

/** What each act is answered with when it is carried out. */
export interface Answers {
  spot: SpotOrderRow
  fast: FastOrderRow
  contract: ContractOrderRow
  follow: ContractOrderRow
  lock: ContractOrderRow
  reverse: Reversal
  close: ContractOrderRow
  withdraw: ContractOrderRow
  stops: ContractOrderRow
  exchange: ExchangeRecordRow
  wealth: WealthOrderRow
  wealthRedeem: WealthOrderRow
  lockMining: LockMiningOrderRow
  lockMiningRedeem: LockMiningOrderRow
  claim: TransactionRow
  testFunds: TransactionRow
  payout: WithdrawalRow
  certify: Certification
}
export type Act = keyof Answers

/** A request whose fate has to be known in the end: carried out once, or refused. */
export interface Sent<Name extends Act = Act> {
  act: Name
  /** Key of the request; undefined where the call takes none because repeating it changes nothing. */
  requestId: string | undefined
  path: string
  body: Record<string, unknown>
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
  const envelope = await answerOf(client.post<Answers[Name]>(sent.path, sent.body))
  if (envelope === undefined || isUndecided(envelope)) return undefined
  if (envelope.code !== 200) {
    sent.fate = 'refused'
    sent.error = (envelope.data as { error?: string } | null)?.error ?? String(envelope.code)
    return undefined
  }
  sent.fate = 'accepted'
  sent.answer = envelope.data
  return envelope.data
}

/** Undefined when the network ended before an answer came. */
export async function answerOf<Data>(
  call: Promise<Envelope<Data>>,
): Promise<Envelope<Data> | undefined> {
  try {
    return await call
  } catch {
    return undefined
  }
}

/** Codes that promise that nothing was decided, or that the same request will tell. */
export function isUndecided(envelope: Envelope<unknown>): boolean {
  return (
    (envelope.code >= 3000 && envelope.code <= 3003) ||
    envelope.code === 503 ||
    envelope.code === 429
  )
}
