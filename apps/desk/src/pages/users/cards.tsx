import { useState } from 'react'
import type { CardRow } from '@candor/desk-protocol'
import { useRead } from '../../data/reads.ts'
import { venueNow } from '../../data/session.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { Copy } from '../../widgets/copy.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { ErrorState, LoadingRows } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { ChangeCard } from './change-card.tsx'
import style from './users.module.css'

/** Every bank card a user has or had. Numbers are masked until a reason is given. */
export function Cards({ user }: { user: number }) {
  const read = useRead('userCards', { user }, { keep: false })
  const [seen, setSeen] = useState<Readonly<Record<number, string>>>({})
  return (
    <Card title="Bank cards" flush>
      {read.data ? (
        <SmallTable<CardRow>
          label="Bank cards"
          rows={read.data.cards}
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
            { head: 'Standing', cell: (card) => <Standing card={card} /> },
            {
              head: 'Change',
              right: true,
              cell: (card) =>
                card.ended === null && (
                  <div className={style.acts}>
                    <ActButton
                      call="revealCard"
                      label="See number"
                      title="See the whole number of this card"
                      small
                      done="Shown in its row."
                      presets={['For a payout.', 'Comparing it with a transfer.']}
                      body={(reason) => ({ user, card: card.id, reason })}
                      onDone={({ number }) =>
                        setSeen((before) => ({ ...before, [card.id]: number }))
                      }
                    />
                    <ChangeCard
                      card={card}
                      banks={read.data?.banks ?? []}
                      waitHours={read.data?.waitHours ?? 0}
                    />
                    <ActButton
                      call="removeCard"
                      label="Take away"
                      title={`Take the card ${card.number} away`}
                      kind="danger"
                      small
                      done="Removed. The person is told."
                      offer={{ kind: 'card' }}
                      readBy="The person reads this. It is kept in the audit log."
                      body={(_, reason) => ({ card: card.id, reason })}
                    />
                  </div>
                ),
            },
          ]}
        />
      ) : read.fault ? (
        <ErrorState fault={read.fault} onRetry={read.again} />
      ) : (
        <LoadingRows rows={3} />
      )}
    </Card>
  )
}

function Standing({ card }: { card: CardRow }) {
  if (card.ended) {
    return (
      <>
        <Tag>{card.ended.replacedBy === null ? 'Taken away' : 'Changed'}</Tag> by{' '}
        {card.ended.by.name}, <Ago at={card.ended.at} />: {card.ended.reason}
      </>
    )
  }
  return card.usableAt > venueNow() ? (
    <Tag standing="busy">
      Usable <Ago at={card.usableAt} />
    </Tag>
  ) : (
    <Tag standing="good">Usable</Tag>
  )
}
