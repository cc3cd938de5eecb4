import { type Opened, definePart } from '../../kernel/part.ts'
import { banksHandlers } from './calls/banks/index.ts'
import { walletsHandlers } from './calls/wallets/index.ts'
import { payeesMigrations } from './migrations.ts'
import { type Payees, openPayees } from './open-payees.ts'

export const payeesPart = definePart({
  name: 'payees',
  migrations: payeesMigrations,
  handlers: [...banksHandlers, ...walletsHandlers],
  open: (needs: Parameters<typeof openPayees>[0]): Opened<Payees> => ({ gives: openPayees(needs) }),
})
