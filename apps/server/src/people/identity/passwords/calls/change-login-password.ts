import { calls } from '@candor/protocol'
import { refuseGuessable } from '../chosen-password.ts'
import { DEVICE_COOKIE } from '../../sessions/devices.ts'
import { pauseEnd } from '../../person/withdrawals-pause.ts'
import { namesOf } from '../../person/person.ts'
import { type ProofNeeds, checkPassword, inTurn } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = ProofNeeds & Pick<Identity, 'sessions' | 'devices'> & TellNeeds

export const changeLoginPasswordHandler = handler(
  calls.updateLoginPassword,
  (needs: Needs, caller, { body }, reply) =>
    inTurn(needs, caller.user.id, async (known) => {
      const { passwords, people } = needs
      const { person, passwordHash, fundPasswordHash } = known
      await checkPassword(needs, known, body.oldPassword)
      if (body.newPassword === body.oldPassword) return new Refusal('password_unchanged')
      refuseGuessable(body.newPassword, namesOf(person))
      if (fundPasswordHash && (await passwords.verify(fundPasswordHash, body.newPassword))) {
        return new Refusal('passwords_alike')
      }
      const hash = await passwords.hash(body.newPassword)
      const pausedUntil = pauseEnd(needs)
      if (!(await people.setPassword(person.id, hash, pausedUntil, passwordHash))) {
        return new Refusal('password_wrong')
      }
      await needs.sessions.endAll(person.id, caller.user.session)
      await needs.sessions.prove(caller.user.session)
      const cookie = reply.cookieOf(DEVICE_COOKIE)
      const isKnown = await needs.devices.knows(person.id, cookie)
      await needs.devices.forgetAll(person.id)
      if (isKnown) await needs.devices.remember(person.id, cookie, new Date(needs.now()))
      const { device } = reply
      await tellPerson(needs, caller, { person, event: 'loginPassword', device, pausedUntil })
      return null
    }),
)
