import type { CodeSent, CodeSource } from '@candor/protocol'
import type { Caller, Context } from '../../../context.ts'
import { CODE_LIFETIME_S, CODE_RESEND_S } from '../../../identity/codes.ts'
import type { Identifier } from '../../../identity/identifiers.ts'
import {
  CODES_TO_TARGET,
  CODES_TO_TARGET_FROM_ADDRESS,
  codesFromAddress,
} from '../../../identity/limits.ts'
import type { Budget } from '../../../identity/throttle.ts'
import { codeKeyOf } from '../../../identity/registration.ts'
import { Refusal } from '../../../refusal.ts'

/**
 * Sends a code. The answer, its time and its limits are the same whether or not the address is
 * known: a code to register with goes to new addresses alone, the owner of a known one is told so
 * by mail; all other codes go to known addresses alone.
 */
export async function sendCode(
  context: Context,
  caller: Caller,
  identifier: Identifier,
  purpose: CodeSource,
): Promise<CodeSent> {
  const giveBack = spendCodeBudgets(context, caller, identifier)
  const key = codeKeyOf(identifier, purpose)
  const issued = await context.codes.issue(key, caller.address)
  if (issued.outcome === 'too_early') {
    // Nothing is sent: whoever asks again and again does not use up the codes of the day, least of
    // all somebody else's.
    giveBack()
    throw new Refusal('code_resend_too_early', { seconds: issued.seconds })
  }
  const found = await context.people.byIdentifier(identifier)
  const known = found !== undefined
  const recipient = {
    channel: key.channel,
    to: identifier.text,
    language: caller.language,
    antiPhishing: found?.person.antiPhishing,
  }
  try {
    if (purpose === 'REGISTER' && known) await context.outbox.sendAlreadyRegistered(recipient)
    else {
      const minutes = CODE_LIFETIME_S / 60
      const nobody = purpose !== 'REGISTER' && !known
      await context.outbox.sendCode(recipient, purpose, issued.code, minutes, nobody)
    }
  } catch (error) {
    context.log.warn({ err: error, channel: key.channel }, 'A code could not be sent')
    await context.codes.withdraw(issued.id)
    throw new Refusal('code_not_sent')
  }
  return { expiresIn: CODE_LIFETIME_S, resendIn: CODE_RESEND_S }
}

/** Takes one code from each budget, or from none; answers how to give them back. */
export function spendCodeBudgets(
  context: Context,
  caller: Caller,
  identifier: Identifier,
): () => void {
  const { throttle, config } = context
  const target = `${identifier.kind}:${identifier.key}`
  const budgets: readonly (readonly [Budget, string])[] = [
    [codesFromAddress(config.limitCodesPerHour), caller.address],
    [CODES_TO_TARGET_FROM_ADDRESS, `${target} ${caller.address}`],
    [CODES_TO_TARGET, target],
  ]
  if (budgets.some(([budget, whose]) => throttle.spentFor(budget, whose) > 0)) {
    throw new Refusal('rate_limited')
  }
  for (const [budget, whose] of budgets) throttle.spend(budget, whose)
  return () => {
    for (const [budget, whose] of budgets) throttle.giveBack(budget, whose)
  }
}
