import type { WithdrawalRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { money } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { QueuePage, useQueueState } from '../../queue/queue-page.tsx'
import { ExportLink } from '../../widgets/export-link.tsx'
import { Select } from '../../widgets/field.tsx'
import { SearchBox } from '../../widgets/search-box.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Waiting } from '../../widgets/time.tsx'
import { WithdrawalCase } from './withdrawal-case.tsx'
import { type Flag, flagTexts, gravestOf, stageNames, stageStandings } from './names.ts'

const LIMIT = 50
const STATES = [
  { value: 'open', label: 'Under way' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'approved', label: 'Approved' },
  { value: 'sent', label: 'Sent' },
  { value: 'unknown', label: 'End unknown' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'refused', label: 'Refused' },
] as const

/** Money that people ask to be paid: what waits longest is on top. */
function WithdrawalsPage() {
  const address = useAddress()
  const flag = address.value('flag') as Flag | ''
  const state = useQueueState(STATES)
  const read = useRead('withdrawalPage', {
    page: address.page,
    limit: LIMIT,
    text: address.value('text'),
    ...(flag ? { flag } : {}),
    ...(state === 'open' ? {} : { stage: state }),
  })
  return (
    <QueuePage<WithdrawalRow>
      path="/withdrawals"
      title="Withdrawals"
      about="The amount is held from the request on. What is refused goes back in full."
      filters={
        <>
          <SearchBox
            label="Number, user, account, address or transaction"
            value={address.value('text')}
            onChange={(text) => address.set({ text })}
          />
          <Select<Flag | ''>
            quiet
            label="Flag"
            value={flag}
            options={[
              { value: '', label: 'Whatever the risk' },
              ...(Object.keys(flagTexts) as Flag[]).map((value) => ({
                value,
                label: flagTexts[value].text,
              })),
            ]}
            onChange={(next) => address.set({ flag: next })}
          />
        </>
      }
      actions={<ExportLink name="withdrawals" label="Withdrawals, CSV" />}
      states={STATES}
      read={read}
      keyOf={(row) => String(row.id)}
      empty={{ title: state === 'open' ? 'No withdrawal is under way.' : 'None of these.' }}
      columns={[
        { key: 'amount', head: 'Amount', cell: (row) => money(row.amount, row.currencyCode) },
        {
          key: 'stage',
          head: 'Stage',
          cell: (row) => <Tag standing={stageStandings[row.stage]}>{stageNames[row.stage]}</Tag>,
        },
        {
          key: 'flags',
          head: 'Risk',
          cell: (row) =>
            row.flags.length > 0 && (
              <Tag standing={gravestOf(row.flags)}>
                {row.flags.length} {row.flags.length === 1 ? 'flag' : 'flags'}
              </Tag>
            ),
        },
        {
          key: 'since',
          head: 'For',
          align: 'right',
          cell: (row) => <Waiting since={row.createdAt} />,
        },
      ]}
      detail={(id) => <WithdrawalCase key={id} id={Number(id)} />}
    />
  )
}

export { WithdrawalsPage as Page }
