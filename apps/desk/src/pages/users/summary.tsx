import type { UserDetail } from '@candor/desk-protocol'
import { count, exact, money } from '../../data/figures.ts'
import { languageName } from '../../data/languages.ts'
import { certificationName, nameOf } from '../../data/names.ts'
import { Card } from '../../widgets/card.tsx'
import { Copy } from '../../widgets/copy.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { At } from '../../widgets/time.tsx'
import type { Contact } from './user-acts.tsx'
import style from './users.module.css'

/** Summary of a person: identity, protection of the account, balances and activity. */
export function Summary({ user, contact }: { user: UserDetail; contact: Contact | undefined }) {
  const { protection } = user
  return (
    <div className={style.columns}>
      <div className={style.stack}>
        {' '}
        <Card title="Who">
          <Facts
            of={[
              ['Id', <Copy key="id" text={String(user.id)} label="Id" />],
              [
                'E-mail',
                contact?.email ? <Copy key="e" text={contact.email} /> : (user.email ?? 'none'),
              ],
              [
                'Telephone',
                contact?.phone ? <Copy key="p" text={contact.phone} /> : (user.phone ?? 'none'),
              ],
              ['Certified', certificationName(user.certification)],
              ['Language', languageName(user.language)],
              ['Registered', <At key="r" at={user.registeredAt} />],
              ['Invited by', user.invitedBy ?? 'nobody'],
              ['Invitation code', user.inviteCode],
            ]}
          />
        </Card>
        <Card title="Balances" flush>
          <SmallTable
            label="Balances"
            rows={user.balances}
            keyOf={(row) => `${row.currencyCode} ${row.purse}`}
            empty="They hold nothing."
            columns={[
              { head: 'Currency', cell: (row) => row.currencyCode },
              { head: 'Account', cell: (row) => row.purse },
              { head: 'Free', right: true, cell: (row) => exact(row.available) },
              { head: 'Held', right: true, cell: (row) => exact(row.held) },
            ]}
          />
        </Card>
      </div>
      <div className={style.stack}>
        {' '}
        <Card title="What protects the account">
          <Facts
            of={[
              ['Fund password', <Set key="f" is={protection.fundPassword} />],
              [
                'Authenticator',
                protection.authenticatorSince ? (
                  <>
                    since <At at={protection.authenticatorSince} />
                  </>
                ) : (
                  <Set key="a" is={false} />
                ),
              ],
              ['Passkeys', count(protection.passkeys)],
              ['Code in mails', <Set key="m" is={protection.antiPhishing} />],
              [
                'Withdrawals',
                user.withdrawalsPausedUntil ? (
                  <>
                    paused until <At at={user.withdrawalsPausedUntil} />
                  </>
                ) : (
                  'not paused'
                ),
              ],
            ]}
          />
        </Card>
        <Card
          title="Orders"
          aside={
            user.turnoverDue
              ? `Turnover due before credit may leave: ${money(user.turnoverDue.amount, user.turnoverDue.currencyCode)}`
              : 'No turnover is due'
          }
          flush
        >
          <SmallTable
            label="Orders"
            rows={user.orders}
            keyOf={(row) => row.kind}
            empty="No orders yet."
            columns={[
              { head: 'Kind', cell: (row) => nameOf(row.kind) },
              { head: 'Open', right: true, cell: (row) => count(row.open) },
              { head: 'Ever', right: true, cell: (row) => count(row.total) },
            ]}
          />
        </Card>
      </div>{' '}
    </div>
  )
}

function Set({ is }: { is: boolean }) {
  return is ? <Tag standing="good">Set</Tag> : <Tag standing="heed">Not set</Tag>
}
