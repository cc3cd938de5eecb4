import { calls } from '@candor/protocol'
import { closedName } from '@candor/protocol/closed-name'
import type { ImageStore } from '../../files/open-files.ts'
import { HEAVY, handler, onNewestBooks } from '../../kernel/handler.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Identity } from '../../people/identity/open-identity.ts'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../people/identity/proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../people/identity/security-notices/tell-person.ts'
import { eraseWords } from '../leave/erase-words.ts'
import { type LeavingNeeds, leavingOf } from '../leave/hindrances.ts'
import { endLogin, giveLoginBack, holdClosing } from '../leave/login.ts'
import { removePapers } from '../papers/papers.ts'

type Needs = LeavingNeeds &
  ProofNeeds &
  TellNeeds &
  Pick<Identity, 'sessions' | 'personChanges'> &
  Pick<ImageStore, 'blobs'> &
  Pick<Kernel, 'log'>

export const leavingHandler = onNewestBooks(
  handler(calls.leaving, (needs: LeavingNeeds, { user }) => leavingOf(needs, user.id), 4),
)

/**
 * First the login ends, so that nothing is begun any more; what is open is looked at after that. Where
 * something is, the login is given back; after a kill in between a worker does that.
 */
export const closeAccountHandler = onNewestBooks(
  handler(
    calls.closeAccount,
    (needs: Needs, caller, { body }, reply) =>
      inOwnTurn(needs, caller.user, async (known) => {
        const { store, sessions, blobs, now, personChanges } = needs
        const { id: user } = known.person
        await checkProof(needs, known, body)
        const before = await leavingOf(needs, user)
        if (before.hindrances.length > 0) return new Refusal('account_in_use')
        const at = now()
        await endLogin(store, user, at)
        const after = await leavingOf(needs, user)
        if (after.hindrances.length > 0) {
          await giveLoginBack(store, user, at)
          return new Refusal('account_in_use')
        }
        // While there is an address to tell.
        await tellPerson(needs, caller, {
          person: known.person,
          event: 'closed',
          facts: { name: closedName(user) },
          device: reply.device,
        })
        const { forget, removeFiles } = await store.transaction().execute(async (tx) => {
          await holdClosing(tx, user, at)
          const forgetSessions = await sessions.endAllWithin(tx, user)
          const removeBlobs = await removePapers(tx, blobs, user)
          await eraseWords(tx, user, at)
          return { forget: forgetSessions, removeFiles: removeBlobs }
        })
        forget()
        personChanges.tell(user)
        await removeFiles(store)
        return null
      }),
    HEAVY,
  ),
)
