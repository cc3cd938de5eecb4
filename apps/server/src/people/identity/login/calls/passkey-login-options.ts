import { calls } from '@candor/protocol'
import { handler } from '../../../../kernel/handler.ts'
import { partyOf } from '../../passkeys/party-of.ts'
import type { Config } from '../../../../kernel/config/config.ts'
import type { Identity } from '../../open-identity.ts'

export const passkeyLoginOptionsHandler = handler(
  calls.passkeyLoginOptions,
  async (
    needs: Pick<Identity, 'passkeys'> & { config: Pick<Config, 'publicUrl'> },
    _caller,
    _input,
    reply,
  ) => {
    const options = await needs.passkeys.optionsToLogIn(partyOf(needs, reply))
    return { options: { ...options } }
  },
)
