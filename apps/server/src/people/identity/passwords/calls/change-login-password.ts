import { calls } from '@candor/protocol'
import { refuseGuessable } from '../chosen-password.ts'
import { replaceLoginPassword } from '../replace-login-password.ts'
import { DEVICE_COOKIE } from '../../sessions/devices.ts'
import { pauseEnd } from '../../person/withdrawals-pause.ts'
import { namesOf } from '../../person/person.ts'
import { type ProofNeeds, checkPassword, inOwnTurn } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = ProofNeeds & Pick<Kernel, 'store'> & Pick<Identity, 'devices'> & TellNeeds

export const changeLoginPasswordHandler = handler(
  calls.updateLoginPassword,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      const { passwords } = needs
      const { person, passwordHash, fundPasswordHash } = known
      await checkPassword(needs, known, body.oldPassword)
      if (body.newPassword === body.oldPassword) return new Refusal('password_unchanged')
      refuseGuessable(body.newPassword, namesOf(person))
      if (fundPasswordHash && (await passwords.verify(fundPasswordHash, body.newPassword))) {
        return new Refusal('passwords_alike')
      }
      const hash = await passwords.hash(body.newPassword)
      const pausedUntil = pauseEnd(needs)
      const cookie = reply.cookieOf(DEVICE_COOKIE)
      const isKnown = await needs.devices.knows(person.id, cookie)
      const password = { passwordHash: hash, pausedUntil, former: passwordHash }
      if (!(await replaceLoginPassword(needs, person.id, password, caller.user.session))) {
        return new Refusal('password_wrong')
      }
      await needs.sessions.prove(caller.user.session)
      if (isKnown) await needs.devices.remember(person.id, cookie, new Date(needs.now()))
      const { device } = reply
      await tellPerson(needs, caller, { person, event: 'loginPassword', device, pausedUntil })
      return null
    }),
)
