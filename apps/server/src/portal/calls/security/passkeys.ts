import { type PasskeyRow, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { MOST_PASSKEYS, type Passkey } from '../../../identity/passkeys.ts'
import { checkProof, inTurn } from '../../../identity/proof.ts'
import { type RelyingParty, relyingPartyOf } from '../../../identity/relying-party.ts'
import { tellPerson } from '../../../identity/security-change.ts'
import { Refusal } from '../../../refusal.ts'
import { type Reply, handler } from '../../handler.ts'
import { factorChanged } from './totp.ts'

export const passkeyOptionsHandler = handler(
  calls.passkeyOptions,
  (context, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      const party = partyOf(context, reply)
      const { id, account, email, nickName } = known.person
      await refuseTooMany(context, id)
      await checkProof(context, known, body)
      const options = await context.passkeys.optionsToAdd(
        { ...party, name: context.config.productName },
        id,
        { userName: email ?? account, userDisplayName: nickName },
      )
      return { options: { ...options } }
    }),
)

export const addPasskeyHandler = handler(calls.addPasskey, (context, caller, { body }, reply) =>
  inTurn(context, caller.user.id, async (known) => {
    const party = partyOf(context, reply)
    const { id } = known.person
    const before = await refuseTooMany(context, id)
    const passkey = await context.passkeys.add(party, id, body.name, body.response)
    if (!passkey) return new Refusal('passkey_refused')
    // The first protects where nothing did; a further one is a change of what protects.
    if (before > 0) await factorChanged(context, caller, known, 'passkeyAdded', reply)
    else await tellPerson(context, caller, known.person, 'passkeyAdded', { device: reply.device })
    return passkeyRowOf(passkey)
  }),
)

export const removePasskeyHandler = handler(
  calls.removePasskey,
  (context, caller, { params, body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      await checkProof(context, known, body)
      const removed = await context.passkeys.remove(known.person.id, Number(params.id))
      if (removed === undefined) return new Refusal('not_found')
      await factorChanged(context, caller, known, 'passkeyRemoved', reply)
      return null
    }),
)

export function passkeyRowOf(passkey: Passkey): PasskeyRow {
  return {
    id: String(passkey.id),
    name: passkey.name,
    createdAt: passkey.createdAt.getTime(),
    lastUsedAt: passkey.lastUsedAt?.getTime() ?? null,
  }
}

/** Throws `passkeys_unavailable` where the venue has no address that passkeys could be made for. */
export function partyOf(context: Context, reply: Reply): RelyingParty {
  const party = relyingPartyOf(context.config, reply.host)
  if (!party) throw new Refusal('passkeys_unavailable')
  return party
}

/** Answers how many there are. */
async function refuseTooMany(context: Context, user: number): Promise<number> {
  const { length } = await context.passkeys.ofUser(user)
  if (length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys')
  return length
}
