import { MOST_KEYS, calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../identity/proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../identity/security-notices/tell-person.ts'
import { keyTermsOf } from '../key-terms.ts'
import { countKeys, makeKey } from '../own-keys.ts'
import { keyRowOf } from './key-row.ts'

type Needs = Pick<Kernel, 'store' | 'vault' | 'now'> & ProofNeeds & TellNeeds

export const makeKeyHandler = handler(calls.makeApiKey, (needs: Needs, caller, { body }, reply) =>
  inOwnTurn(needs, caller.user, async (known) => {
    const { person } = known
    const terms = keyTermsOf(body, needs.now())
    if (terms.rights.includes('withdraw') && !person.totpSince) return new Refusal('totp_off')
    if ((await countKeys(needs.store, person.id, needs.now())) >= MOST_KEYS) {
      return new Refusal('too_many_keys')
    }
    await checkProof(needs, known, body)
    const made = await makeKey(needs, known, terms)
    if (!made) return new Refusal('login_required')
    const facts = { name: terms.name, rights: terms.rights.join(', ') }
    await tellPerson(needs, caller, { person, event: 'keyMade', device: reply.device, facts })
    return { key: keyRowOf(made.key), secret: made.secret }
  }),
)
