import { type InputOf, calls } from '@candor/protocol'
import type { Caller, Context } from '../../../context.ts'
import { CODE_LIFETIME_S, CODE_RESEND_S, type CodeKey } from '../../../identity/codes.ts'
import { changeContact, contactEnds } from '../../../identity/contact.ts'
import { type Identifier, emailIdentifier } from '../../../identity/identifiers.ts'
import { checkProof, inTurn } from '../../../identity/proof.ts'
import type { Recipient } from '../../../notify/outbox.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { phoneOf } from '../auth/phone-of.ts'
import { spendCodeBudgets } from '../auth/send-code.ts'

type Body = Pick<InputOf<typeof calls.changeContact>['body'], 'email' | 'areaCode' | 'phone'>

/**
 * The new end hears of a code only where it is nobody's yet: its owner is told that somebody tried,
 * and the answer is the same.
 */
export const contactCodesHandler = handler(calls.contactCodes, (context, caller, { body }) =>
  inTurn(context, caller.user.id, async (known) => {
    const { person } = known
    const identifier = contactOf(body)
    const { next, former } = contactEnds(person, identifier)
    await checkProof(context, known, body)
    const giveBack = spendCodeBudgets(context, caller, identifier)
    const owner = (await context.people.byIdentifier(identifier))?.person
    const to = {
      channel: next.channel,
      to: identifier.text,
      language: person.language,
      // Its owner's words and nobody else's: the caller's own would be a message of theirs to
      // whomever they name.
      antiPhishing: owner?.antiPhishing,
    }
    await issue(context, caller, next, to, owner !== undefined, giveBack)
    if (former) await issue(context, caller, former, former.recipient, false, () => undefined)
    return {
      expiresIn: CODE_LIFETIME_S,
      resendIn: CODE_RESEND_S,
      oldEnd: former ? END_NAMES[former.channel] : null,
    }
  }),
)

export const changeContactHandler = handler(
  calls.changeContact,
  (context, caller, { body }, { device }) =>
    inTurn(context, caller.user.id, async ({ person }) => {
      const { code, oldCode } = body
      await changeContact(context, caller, person, contactOf(body), { code, oldCode, device })
      return null
    }),
)

const END_NAMES = { email: 'email', sms: 'phone' } as const

async function issue(
  context: Context,
  { address }: Pick<Caller, 'address'>,
  key: CodeKey,
  recipient: Recipient,
  taken: boolean,
  giveBack: () => void,
): Promise<void> {
  const issued = await context.codes.issue(key, address)
  if (issued.outcome === 'too_early') {
    giveBack()
    throw new Refusal('code_resend_too_early', { seconds: issued.seconds })
  }
  try {
    if (taken) await context.outbox.sendAlreadyRegistered(recipient)
    else {
      const { purpose } = key
      await context.outbox.sendCode(recipient, purpose, issued.code, CODE_LIFETIME_S / 60)
    }
  } catch (error) {
    context.log.warn({ err: error, channel: key.channel }, 'A code could not be sent')
    await context.codes.withdraw(issued.id)
    throw new Refusal('code_not_sent')
  }
}

function contactOf({ email, areaCode, phone }: Body): Identifier {
  if (phone !== undefined) return phoneOf(areaCode ?? '', phone)
  if (email === undefined) throw new Refusal('contact_unchanged')
  const identifier = emailIdentifier(email)
  if (!identifier) throw new Refusal('email_invalid')
  return identifier
}
