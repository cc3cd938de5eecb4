import type { UserDetail } from '@candor/desk-protocol'
import { venueNow } from '../../data/session.ts'
import { Card } from '../../widgets/card.tsx'
import { Copy, shortened } from '../../widgets/copy.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { Cards } from './cards.tsx'
import style from './users.module.css'

/** Where their money can go. */
export function Payees({ user }: { user: UserDetail }) {
  return (
    <div className={style.stack}>
      <Cards user={user.id} />
      <Card title="Wallet addresses" flush>
        <SmallTable
          label="Wallet addresses"
          rows={user.wallets}
          keyOf={(wallet) => String(wallet.id)}
          empty="No address."
          columns={[
            { head: 'Currency', cell: (wallet) => `${wallet.currencyCode} ${wallet.chain}` },
            {
              head: 'Address',
              cell: (wallet) => (
                <Copy text={wallet.address} shown={shortened(wallet.address)} label="Address" />
              ),
            },
            { head: 'Label', cell: (wallet) => wallet.label ?? '' },
            { head: 'Added', cell: (wallet) => <Ago at={wallet.addedAt} /> },
            {
              head: 'Standing',
              cell: (wallet) =>
                wallet.deletedAt ? (
                  <Tag>Deleted</Tag>
                ) : wallet.looksLike ? (
                  <Tag standing="heed">Looks like another</Tag>
                ) : wallet.usableAt > venueNow() ? (
                  <Tag standing="busy">
                    Usable <Ago at={wallet.usableAt} />
                  </Tag>
                ) : (
                  <Tag standing="good">Usable</Tag>
                ),
            },
          ]}
        />
      </Card>
    </div>
  )
}
