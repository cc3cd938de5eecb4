import type { RuleDifference } from '@candor/desk-protocol'
import { SmallTable } from './small-table.tsx'
import { Tag } from './tag.tsx'
import style from './diff-view.module.css'

interface Line {
  key: string
  rule: string
  isNew: boolean
  /** Whether it is the first of its rule, which is named there for the eye. */
  isFirst: boolean
  field: string
  standing: string | null
  wanted: string | null
}

/** Rules in force beside those that would be, a line a field. */
export function RuleDifferences({ differences }: { differences: readonly RuleDifference[] }) {
  const lines = differences.flatMap(({ rule, isNew, fields }, place) =>
    fields.map((field, at): Line => ({
      ...field,
      rule,
      isNew,
      isFirst: at === 0,
      key: `${place} ${at}`,
    })),
  )
  return (
    <SmallTable<Line>
      label="Rules that wait"
      rows={lines}
      keyOf={({ key }) => key}
      empty="Nothing waits."
      columns={[
        {
          head: 'Rule',
          cell: ({ rule, isNew, isFirst }) =>
            isFirst ? (
              <>
                {rule} {isNew && <Tag standing="busy">New</Tag>}
              </>
            ) : (
              <span className="unseen">{rule}</span>
            ),
        },
        { head: 'Field', cell: ({ field }) => field },
        { head: 'In force', cell: ({ standing }) => standing ?? <Absent>not there</Absent> },
        { head: 'Of this release', cell: ({ wanted }) => wanted ?? <Absent>taken out</Absent> },
      ]}
    />
  )
}

function Absent({ children }: { children: string }) {
  return <span className={style.none}>{children}</span>
}
