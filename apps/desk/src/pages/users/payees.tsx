import { useState } from 'react'
import type { UserDetail } from '@candor/desk-protocol'
import { venueNow } from '../../data/session.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { Copy, shortened } from '../../widgets/copy.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import style from './users.module.css'

/** Where their money can go. Numbers of cards are masked until a reason is given. */
export function Payees({ user }: { user: UserDetail }) {
  const [seen, setSeen] = useState<Readonly<Record<number, string>>>({})
  return (
    <div className={style.stack}>
      <Card title="Bank cards" flush>
        <SmallTable
          label="Bank cards"
          rows={user.cards}
          keyOf={(card) => String(card.id)}
          empty="No card."
          columns={[
            { head: 'Holder', cell: (card) => card.holder },
            {
              head: 'Number',
              cell: (card) => {
                const number = seen[card.id]
                return number ? <Copy text={number} label="Number" /> : card.number
              },
            },
            { head: 'Bank', cell: (card) => `${card.bankName} (${card.bankCode})` },
            {
              head: 'Branch',
              cell: (card) =>
                [card.branch, card.city, card.province].filter(Boolean).join(', ') || 'not given',
            },
            { head: 'Added', cell: (card) => <Ago at={card.addedAt} /> },
            {
              head: 'Whole number',
              right: true,
              cell: (card) => (
                <ActButton
                  call="revealCard"
                  label="See number"
                  title="See the whole number of this card"
                  small
                  done="Shown in its row."
                  presets={['For a payout.', 'Comparing it with a transfer.']}
                  body={(reason) => ({ user: user.id, card: card.id, reason })}
                  onDone={({ number }) => setSeen((before) => ({ ...before, [card.id]: number }))}
                />
              ),
            },
          ]}
        />
      </Card>
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
