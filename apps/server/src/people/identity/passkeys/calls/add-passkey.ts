import { calls } from '@candor/protocol'
import { type ProofNeeds, inOwnTurn } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { factorChanged } from '../../second-factor/factor-changed.ts'
import type { Identity } from '../../open-identity.ts'
import { passkeyRowOf } from '../passkey-row.ts'
import { partyOf } from '../party-of.ts'
import { refuseTooMany } from '../refuse-too-many.ts'

type Needs = ProofNeeds & Pick<Identity, 'passkeys'> & TellNeeds

export const addPasskeyHandler = handler(
  calls.addPasskey,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      const party = partyOf(needs, reply)
      const { id } = known.person
      const before = await refuseTooMany(needs, id)
      const passkey = await needs.passkeys.add(party, id, body.name, body.response)
      if (!passkey) return new Refusal('passkey_refused')
      // The first protects where nothing did; a further one is a change of what protects.
      if (before > 0) await factorChanged(needs, caller, { known, event: 'passkeyAdded', reply })
      else {
        const { person } = known
        await tellPerson(needs, caller, { person, event: 'passkeyAdded', device: reply.device })
      }
      return passkeyRowOf(passkey)
    }),
)
