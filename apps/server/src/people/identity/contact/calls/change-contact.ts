import { calls } from '@candor/protocol'
import { changeContact } from '../change-contact.ts'
import { inOwnTurn } from '../../proof/proof.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'
import type { UseCodeNeeds } from '../../codes/use-code.ts'
import { contactOf } from '../contact-of.ts'

type Needs = Pick<Identity, 'proofTurns' | 'personChanges' | 'sessions'> & UseCodeNeeds & TellNeeds

export const changeContactHandler = handler(
  calls.changeContact,
  (needs: Needs, caller, { body }, { device }) =>
    inOwnTurn(needs, caller.user, async ({ person }) => {
      const { code, oldCode } = body
      await changeContact(needs, caller, {
        person,
        identifier: contactOf(body),
        code,
        oldCode,
        device,
      })
      return null
    }),
)
