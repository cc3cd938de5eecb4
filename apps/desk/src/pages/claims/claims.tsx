import type { ClaimRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { money } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { QueuePage, useQueueState } from '../../queue/queue-page.tsx'
import { Checkbox, Select } from '../../widgets/field.tsx'
import { ExportLink } from '../../widgets/export-link.tsx'
import { SearchBox } from '../../widgets/search-box.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Waiting } from '../../widgets/time.tsx'
import { ClaimCase } from './claim-case.tsx'
import { stateNames, stateStandings, wayNames } from './names.ts'
import style from './claims.module.css'

const LIMIT = 50
const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'credited', label: 'Credited' },
  { value: 'refused', label: 'Refused' },
] as const
type Way = keyof typeof wayNames

/** Recharges that people say they have sent: what waits longest is on top. */
function ClaimsPage() {
  const address = useAddress()
  const state = useQueueState(STATES)
  const way = address.value('way') as Way | ''
  const flagged = address.value('flagged') === 'yes'
  const read = useRead('claimPage', {
    page: address.page,
    limit: LIMIT,
    ...(state === 'waiting' ? {} : { status: state }),
    ...(way ? { way } : {}),
    ...(flagged ? { flagged } : {}),
    text: address.value('text'),
  })
  return (
    <QueuePage<ClaimRow>
      path="/claims"
      title="Recharge claims"
      about="Credit exactly what was claimed, or refuse it: with a wrong amount the person claims again."
      actions={
        <>
          <ExportLink name="claims" label="Claims, CSV" />
          <ExportLink name="recharges" label="Recharges, CSV" />
        </>
      }
      filters={
        <>
          <SearchBox
            label="Claim, user, account, reference or transaction"
            value={address.value('text')}
            onChange={(text) => address.set({ text })}
          />
          <div className={style.filters}>
            <Select<Way | ''>
              quiet
              label="Way"
              value={way}
              options={[
                { value: '', label: 'Every way' },
                ...(Object.keys(wayNames) as Way[]).map((value) => ({
                  value,
                  label: wayNames[value],
                })),
              ]}
              onChange={(next) => address.set({ way: next })}
            />
            <Checkbox
              label="Flagged only"
              checked={flagged}
              onChange={(only) => address.set({ flagged: only ? 'yes' : '' })}
            />
          </div>
        </>
      }
      states={STATES}
      read={read}
      keyOf={(row) => String(row.id)}
      empty={{ title: state === 'waiting' ? 'No claim waits.' : 'None of these.' }}
      columns={[
        { key: 'amount', head: 'Amount', cell: (row) => money(row.amount, row.currencyCode) },
        { key: 'way', head: 'Way', cell: (row) => wayNames[row.way] },
        {
          key: 'standing',
          head: 'Standing',
          cell: (row) =>
            row.flags > 0 ? (
              <Tag standing="bad">Flagged</Tag>
            ) : (
              <Tag standing={stateStandings[row.status]}>{stateNames[row.status]}</Tag>
            ),
        },
        {
          key: 'since',
          head: 'For',
          align: 'right',
          cell: (row) => <Waiting since={row.createdAt} />,
        },
      ]}
      detail={(id) => <ClaimCase key={id} id={Number(id)} />}
    />
  )
}

export { ClaimsPage as Page }
