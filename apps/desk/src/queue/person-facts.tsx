import type { PersonSummary } from '@candor/desk-protocol'
import { count, money } from '../data/figures.ts'
import { certificationName } from '../data/names.ts'
import { venueNow } from '../data/session.ts'
import { Facts } from '../widgets/facts.tsx'
import { Tag } from '../widgets/tag.tsx'
import { Ago, At } from '../widgets/time.tsx'

/** Summary of the person that a decision is about. */
export function PersonFacts({ of }: { of: PersonSummary }) {
  return (
    <Facts
      of={[
        ['Name', of.nickName],
        ['Registered', <Ago key="r" at={of.registeredAt} />],
        ['Certified', certificationName(of.level)],
        [
          'Access',
          of.frozenAt ? (
            <Tag key="f" standing="bad">
              Frozen
            </Tag>
          ) : (
            'open'
          ),
        ],
        [
          'Withdrawals',
          of.pausedUntil && of.pausedUntil > venueNow() ? (
            <>
              paused until <At at={of.pausedUntil} />
            </>
          ) : (
            'not paused'
          ),
        ],
        ['Recharged', sums(of.recharged)],
        // Nothing came in for it: it is no money of theirs that could leave.
        ['Test funds', of.testFunds.length > 0 ? sums(of.testFunds) : undefined],
        ['Withdrawn', sums(of.withdrawn)],
      ]}
    />
  )
}

function sums(of: PersonSummary['recharged']): string {
  if (of.length === 0) return 'nothing'
  return of.map((sum) => `${money(sum.amount, sum.currencyCode)} in ${count(sum.count)}`).join('; ')
}
