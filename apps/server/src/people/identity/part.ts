import { type Opened, definePart } from '../../kernel/part.ts'
import { type OpenAccountNeeds, openUnopenedAccounts } from './account/open-account.ts'
import { accountHandlers } from './account/calls/index.ts'
import type { ReopenNeeds } from './account/stop-account.ts'
import { codeHandlers } from './codes/calls/index.ts'
import { contactHandlers } from './contact/calls/index.ts'
import { loginHandlers } from './login/calls/index.ts'
import { identityMigrations } from './migrations.ts'
import { identityNews } from './news.ts'
import { type Identity, type IdentityNeeds, openIdentity } from './open-identity.ts'
import { passkeyHandlers } from './passkeys/calls/index.ts'
import { passwordHandlers } from './passwords/calls/index.ts'
import { registrationHandlers } from './registration/calls/index.ts'
import { secondFactorHandlers } from './second-factor/calls/index.ts'
import { sessionHandlers } from './sessions/calls/index.ts'
import { identityWorkers } from './workers.ts'

type Needs = IdentityNeeds & Omit<OpenAccountNeeds & ReopenNeeds, keyof Identity>

export const identityPart = definePart({
  name: 'identity',
  migrations: identityMigrations,
  handlers: [
    ...registrationHandlers,
    ...loginHandlers,
    ...sessionHandlers,
    ...codeHandlers,
    ...passwordHandlers,
    ...secondFactorHandlers,
    ...passkeyHandlers,
    ...contactHandlers,
    ...accountHandlers,
  ],
  news: identityNews,
  async open(needs: Needs): Promise<Opened<Identity>> {
    const gives = openIdentity(needs)
    const finished = await openUnopenedAccounts({ ...needs, ...gives })
    if (finished > 0) {
      needs.log.info({ finished }, 'Registrations that were cut short are finished')
    }
    return { gives, workers: identityWorkers({ ...needs, ...gives }) }
  },
})
