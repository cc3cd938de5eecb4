import { calls } from '@candor/protocol'
import { handler } from '../../../../kernel/handler.ts'
import { partyOf } from '../../passkeys/party-of.ts'
import type { Config } from '../../../../kernel/config/config.ts'
import type { Identity } from '../../open-identity.ts'

export const passkeyLoginOptionsHandler = handler(
  calls.passkeyLoginOptions,
  async (
    context: Pick<Identity, 'passkeys'> & { config: Pick<Config, 'publicUrl'> },
    _caller,
    _input,
    reply,
  ) => {
    const options = await context.passkeys.optionsToLogIn(partyOf(context, reply))
    return { options: { ...options } }
  },
)
