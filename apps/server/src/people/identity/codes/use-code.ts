import { Refusal } from '../../../kernel/refusal.ts'
import type { CodeCheck, CodeKey } from './codes.ts'
import { ADDRESS_CODES } from '../limits/limits.ts'
import type { Identity } from '../open-identity.ts'

/** What comparing a code takes. */
export type UseCodeNeeds = Pick<Identity, 'codes' | 'sharedThrottle'>

/** Uses a code up, or throws the `Refusal` that says why it does not count. */
export async function useCode(
  needs: UseCodeNeeds,
  key: CodeKey,
  code: string,
  address: string,
): Promise<void> {
  const outcome = await limited(needs, address, () => needs.codes.use(key, code, address))
  if (outcome !== 'right') throw new Refusal(outcome)
}

/** Compares a code without using it up. Throws a `Refusal` for one that no longer counts. */
export async function codeIsRight(
  needs: UseCodeNeeds,
  key: CodeKey,
  code: string,
  address: string,
): Promise<boolean> {
  const outcome = await limited(needs, address, () => needs.codes.check(key, code, address))
  if (outcome === 'code_expired' || outcome === 'code_tries_exhausted') throw new Refusal(outcome)
  return outcome === 'right'
}

/** Wrong codes from one address, over all people, are counted against guessing at random. */
async function limited(
  { sharedThrottle }: Pick<Identity, 'sharedThrottle'>,
  address: string,
  compare: () => Promise<CodeCheck>,
): Promise<CodeCheck> {
  const budgets = [[ADDRESS_CODES, address]] as const
  if ((await sharedThrottle.spend(budgets)) > 0) throw new Refusal('rate_limited')
  let outcome: CodeCheck | undefined
  try {
    outcome = await compare()
    return outcome
  } finally {
    const isGuess = outcome === 'code_wrong' || outcome === 'code_tries_exhausted'
    if (!isGuess) await sharedThrottle.giveBack(budgets)
  }
}
