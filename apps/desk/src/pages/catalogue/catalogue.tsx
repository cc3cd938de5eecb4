import { classes } from '@candor/ui'
import { Link, useParams } from 'react-router'
import { useRead } from '../../data/reads.ts'
import { DataTable } from '../../widgets/data-table.tsx'
import { SplitPage } from '../../widgets/page.tsx'
import { EmptyState } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { KINDS, type Kind, type RuleItem, itemsOf, kindNames } from './kinds.ts'
import { RuleCase } from './rule-case.tsx'
import style from './catalogue.module.css'

/** The rules of every market and product, and the way to propose others. */
function CataloguePage() {
  const { kind: named, symbol } = useParams()
  const kind: Kind = KINDS.find((one) => one === named) ?? 'fast'
  const read = useRead('catalogue', {})
  const items = read.data && itemsOf(read.data, kind)
  const open =
    items?.find((item) => item.id === symbol) ?? (items?.length === 1 ? items[0] : undefined)
  return (
    <SplitPage
      title="Rules"
      back={symbol ? `/catalogue/${kind}` : undefined}
      about="Changed rules apply to what is opened from then on. What exists keeps its terms."
      filters={
        <nav className={style.kinds} aria-label="Kinds of rules">
          {KINDS.map((one) => (
            <Link
              key={one}
              to={`/catalogue/${one}`}
              className={classes(style.kind, one === kind && style.here)}
              aria-current={one === kind ? 'page' : undefined}
            >
              {kindNames[one]}
            </Link>
          ))}
        </nav>
      }
      detail={
        open ? (
          <RuleCase
            key={`${kind} ${open.id}`}
            item={open}
            title={`${kindNames[kind]}: ${open.id}`}
          />
        ) : (
          <EmptyState title="Nothing is open.">
            Choose one from the list: j and k move, Enter opens.
          </EmptyState>
        )
      }
    >
      <DataTable<RuleItem>
        label={kindNames[kind]}
        rows={items}
        fault={read.fault}
        onRetry={read.again}
        renewing={read.renewing}
        keyOf={(item) => item.id}
        hrefOf={(item) => `/catalogue/${kind}/${item.id}`}
        current={open?.id}
        empty={{ title: 'The venue has none of these.' }}
        columns={[
          { key: 'id', head: 'Name', cell: (item) => item.id },
          { key: 'summary', head: 'In short', cell: (item) => item.summary },
          {
            key: 'open',
            head: 'On offer',
            cell: (item) =>
              item.open === undefined ? (
                ''
              ) : item.open ? (
                <Tag standing="good">Yes</Tag>
              ) : (
                <Tag standing="heed">Closed</Tag>
              ),
          },
        ]}
      />
    </SplitPage>
  )
}

export { CataloguePage as Page }
