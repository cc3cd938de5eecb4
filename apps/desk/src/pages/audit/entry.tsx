import type { AuditEntry } from '@candor/desk-protocol'
import { count } from '../../data/figures.ts'
import { nameOf } from '../../data/names.ts'
import { Button } from '../../widgets/button.tsx'
import { Card } from '../../widgets/card.tsx'
import { Copy } from '../../widgets/copy.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { JsonView } from '../../widgets/json-view.tsx'
import { Case } from '../../widgets/page.tsx'
import { type Standing, Tag } from '../../widgets/tag.tsx'
import { At } from '../../widgets/time.tsx'
import style from './audit.module.css'

const steps: Readonly<Record<string, Standing>> = {
  begun: 'plain',
  done: 'good',
  refused: 'heed',
  failed: 'bad',
}

/** What was done; an act that reaches beyond the log is announced before, and its end is told. */
export function Act({ entry }: { entry: AuditEntry }) {
  const { step } = entry.facts
  return (
    <>
      {nameOf(entry.act)}{' '}
      {typeof step === 'string' && <Tag standing={steps[step] ?? 'plain'}>{step}</Tag>}
    </>
  )
}

interface EntryProps {
  entry: AuditEntry
  onOperator: (operator: string) => void
  onAct: (act: string) => void
  onSubject: (subject: string) => void
}

/** One entry whole. */
export function Entry({ entry, onOperator, onAct, onSubject }: EntryProps) {
  const { operator } = entry
  return (
    <Case>
      <h2>
        <Act entry={entry} />
      </h2>
      <Facts
        of={[
          ['Entry', count(entry.id)],
          ['When', <At key="at" at={entry.at} />],
          ['By', operator ? `${operator.name} (operator ${operator.id})` : 'the venue itself'],
          [
            'Done to',
            entry.subjectName ? `${entry.subjectName} (${entry.subject})` : entry.subject,
          ],
          ['Reason', entry.reason ?? 'none is asked for this'],
          [
            'Hash',
            <span key="hash" className={style.hash}>
              <Copy text={entry.hash} label="Hash" />
            </span>,
          ],
        ]}
      />
      <div className={style.same}>
        {operator && (
          <Button small onPress={() => onOperator(String(operator.id))}>
            All by {operator.name}
          </Button>
        )}
        <Button small onPress={() => onAct(entry.act)}>
          All of this act
        </Button>
        <Button small onPress={() => onSubject(entry.subject)}>
          All done to {entry.subjectName ?? entry.subject}
        </Button>
      </div>
      <Card title="Facts">
        <JsonView value={entry.facts} />
      </Card>
    </Case>
  )
}
