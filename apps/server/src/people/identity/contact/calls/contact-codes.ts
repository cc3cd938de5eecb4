import { calls } from '@candor/protocol'
import type { Caller } from '../../../../kernel/caller.ts'
import { CODE_LIFETIME_S, CODE_RESEND_S, type CodeKey } from '../../codes/codes.ts'
import { contactEnds } from '../change-contact.ts'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../proof/proof.ts'
import type { Recipient } from '../../../notify/outbox.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { type SendCodeNeeds, spendCodeBudgets } from '../../codes/send-code.ts'
import { contactOf } from '../contact-of.ts'

/**
 * The new end hears of a code only where it is nobody's yet: its owner is told that somebody tried,
 * and the answer is the same.
 */
export const contactCodesHandler = handler(
  calls.contactCodes,
  (needs: ProofNeeds & SendCodeNeeds, caller, { body }) =>
    inOwnTurn(needs, caller.user, async (known) => {
      const { person } = known
      const identifier = contactOf(body)
      const { next, former } = contactEnds(person, identifier)
      await checkProof(needs, known, body)
      const giveBack = await spendCodeBudgets(needs, caller, identifier)
      const owner = (await needs.people.byIdentifier(identifier))?.person
      const to = {
        channel: next.channel,
        to: identifier.text,
        language: person.language,
        // Its owner's words and nobody else's: the caller's own would be a message of theirs to
        // whomever they name.
        antiPhishing: owner?.antiPhishing,
      }
      const taken = owner !== undefined
      await issue(needs, caller, { key: next, recipient: to, taken, giveBack })
      if (former) {
        const { recipient } = former
        await issue(needs, caller, { key: former, recipient, taken: false })
      }
      return {
        expiresIn: CODE_LIFETIME_S,
        resendIn: CODE_RESEND_S,
        oldEnd: former ? END_NAMES[former.channel] : null,
      }
    }),
)

const END_NAMES = { email: 'email', sms: 'phone' } as const

interface CodeToIssue {
  key: CodeKey
  recipient: Recipient
  taken: boolean
  /** Gives the budgets back where no code was made. */
  giveBack?: () => Promise<void>
}

async function issue(
  needs: Pick<SendCodeNeeds, 'codes' | 'outbox' | 'log'>,
  { address }: Pick<Caller, 'address'>,
  { key, recipient, taken, giveBack }: CodeToIssue,
): Promise<void> {
  const issued = await needs.codes.issue(key, address)
  if (issued.outcome === 'too_early') {
    await giveBack?.()
    throw new Refusal('code_resend_too_early', { seconds: issued.seconds })
  }
  try {
    if (taken) await needs.outbox.sendAlreadyRegistered(recipient)
    else {
      const { purpose } = key
      await needs.outbox.sendCode(recipient, {
        purpose,
        code: issued.code,
        minutes: CODE_LIFETIME_S / 60,
      })
    }
  } catch (error) {
    needs.log.warn({ err: error, channel: key.channel }, 'A code could not be sent')
    await needs.codes.withdraw(issued.id)
    throw new Refusal('code_not_sent')
  }
}
