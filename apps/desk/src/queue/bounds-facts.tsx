import type { AgainstBounds } from '@candor/desk-protocol'
import { money } from '../data/figures.ts'
import { Card } from '../widgets/card.tsx'
import { Facts } from '../widgets/facts.tsx'
import { Note } from '../widgets/states.tsx'
import { obstacleText } from './obstacle.ts'

interface BoundsFactsProps {
  of: AgainstBounds
  obstacle: 'own' | 'related' | 'new' | null
  /** The operator credited this person, or counts as one with who did. */
  credited?: boolean
}

/** The case compared with the sums of a day, and what keeps this operator from deciding it. */
export function BoundsFacts({ of, obstacle, credited = false }: BoundsFactsProps) {
  const usdt = (text: string) => money(text, 'USDT')
  return (
    <Card title="Sums of the last 24 hours" aside="Two owners change the bounds">
      {obstacle && <Note icon="two">{obstacleText(obstacle)}</Note>}
      {credited && (
        <Note icon="two">
          You, or somebody you count as one with, credited this person: somebody else pays them.
        </Note>
      )}
      {of.beyond && (
        <Note icon="warning">
          {of.beyond === 'person'
            ? 'With this case more would pass for this person than a day lets through. Nobody can let it pass now.'
            : 'With this case you would let more pass than a day lets through. Somebody else has to.'}
        </Note>
      )}
      {of.needsTwo && !of.beyond && (
        <Note icon="two">By these sums the case takes two operators, whatever it is worth.</Note>
      )}
      <Facts
        of={[
          ['This case', of.worth === null ? 'nobody knows its worth' : usdt(of.worth)],
          ['Passed by you alone', `${usdt(of.operatorAlone)} of ${usdt(of.operatorAloneBound)}`],
          ['For this person, by one', `${usdt(of.personAlone)} of ${usdt(of.personAloneBound)}`],
          ['Passed by you in all', `${usdt(of.operatorAll)} of ${usdt(of.operatorMost)}`],
          ['For this person in all', `${usdt(of.personAll)} of ${usdt(of.personMost)}`],
        ]}
      />
    </Card>
  )
}
