import type { CodeSent, CodeSource } from '@candor/protocol'
import type { Caller } from '../../../kernel/caller.ts'
import { CODE_LIFETIME_S, CODE_RESEND_S } from './codes.ts'
import type { Identifier } from '../person/identifiers.ts'
import {
  CODES_TO_TARGET,
  CODES_TO_TARGET_FROM_ADDRESS,
  codesFromAddress,
} from '../limits/limits.ts'
import type { Budget } from '../../../kernel/throttle.ts'
import { codeKeyOf } from './code-key.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Config } from '../../../kernel/config/config.ts'
import type { Identity } from '../open-identity.ts'
import type { Notify } from '../../notify/outbox.ts'

type BudgetNeeds = Pick<Identity, 'sharedThrottle'> & { config: Pick<Config, 'limitCodesPerHour'> }

/** What sending a code takes. */
export type SendCodeNeeds = BudgetNeeds &
  Pick<Identity, 'codes' | 'people'> &
  Notify &
  Pick<Kernel, 'log'>

/**
 * Sends a code. The answer, its time and its limits are the same whether or not the address is
 * known: a code to register with goes to new addresses alone, and the owner of a known one is told
 * there that somebody asked; all other codes go to known addresses alone. The code is written in the
 * caller's language.
 */
export async function sendCode(
  needs: SendCodeNeeds,
  caller: Caller,
  identifier: Identifier,
  purpose: CodeSource,
): Promise<CodeSent> {
  const giveBack = await spendCodeBudgets(needs, caller, identifier)
  const key = codeKeyOf(identifier, purpose)
  const issued = await needs.codes.issue(key, caller.address)
  if (issued.outcome === 'too_early') {
    // Nothing is sent: whoever asks again and again does not use up the codes of the day, least of
    // all somebody else's.
    await giveBack()
    throw new Refusal('code_resend_too_early', { seconds: issued.seconds })
  }
  const found = await needs.people.byIdentifier(identifier)
  const known = found !== undefined
  const recipient = {
    channel: key.channel,
    to: identifier.text,
    language: caller.language,
    antiPhishing: found?.person.antiPhishing,
  }
  try {
    if (purpose === 'REGISTER' && known) await needs.outbox.sendAlreadyRegistered(recipient)
    else {
      const minutes = CODE_LIFETIME_S / 60
      const nobody = purpose !== 'REGISTER' && !known
      await needs.outbox.sendCode(recipient, { purpose, code: issued.code, minutes, nobody })
    }
  } catch (error) {
    needs.log.warn({ err: error, channel: key.channel }, 'A code could not be sent')
    await needs.codes.withdraw(issued.id)
    throw new Refusal('code_not_sent')
  }
  return { expiresIn: CODE_LIFETIME_S, resendIn: CODE_RESEND_S }
}

/** Takes one from each budget, or from none; returns how to give them back. */
export async function spendCodeBudgets(
  needs: BudgetNeeds,
  caller: Caller,
  identifier: Identifier,
): Promise<() => Promise<void>> {
  const { sharedThrottle, config } = needs
  const target = `${identifier.kind}:${identifier.key}`
  const budgets: readonly (readonly [Budget, string])[] = [
    [codesFromAddress(config.limitCodesPerHour), caller.address],
    [CODES_TO_TARGET_FROM_ADDRESS, `${target} ${caller.address}`],
    [CODES_TO_TARGET, target],
  ]
  if ((await sharedThrottle.spend(budgets)) > 0) throw new Refusal('rate_limited')
  return () => sharedThrottle.giveBack(budgets)
}
