import { useState } from 'react'
import { counted } from '../../data/figures.ts'
import type { CallData } from '../../data/call.ts'
import type { Fault } from '../../data/fault.ts'
import { useRead } from '../../data/reads.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { ConflictBanner } from '../../widgets/conflict-banner.tsx'
import { Page as Sheet } from '../../widgets/page.tsx'
import { RuleDifferences } from '../../widgets/rule-differences.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../widgets/states.tsx'

/** Rules of this release that are not in force, and the way to adopt them. */
function ReleasePage() {
  const read = useRead('releaseRules', {})
  const { data } = read
  return (
    <Sheet
      title="Rules of this release"
      about="A start changes no rules. What this release or its settings bring is in force once owners adopt it, and holds for what is opened from then on."
    >
      {data ? (
        <Waiting data={data} />
      ) : read.fault ? (
        <ErrorState fault={read.fault} onRetry={read.again} />
      ) : (
        <LoadingRows />
      )}
    </Sheet>
  )
}

/** What is adopted is what was on the screen when the dialog opened, and nothing that came later. */
function Waiting({ data }: { data: CallData<'releaseRules'> }) {
  const [seen, setSeen] = useState(data.digest)
  const [conflict, setConflict] = useState<Fault>()
  const { differences, digest } = data
  if (differences.length === 0) {
    return <EmptyState title="Nothing waits.">Every rule of this release is in force.</EmptyState>
  }
  const rules = counted(differences.length, 'rule')
  return (
    <>
      <ConflictBanner fault={conflict} onLook={() => setConflict(undefined)} />
      <Card
        title={`${rules} not in force`}
        flush
        aside={
          <ActButton
            call="adoptReleaseRules"
            label="Adopt"
            title="Adopt the rules of this release"
            kind="primary"
            disabled={!!conflict}
            done="Adopted."
            presets={['As decided with this release.', 'Settings were changed as decided.']}
            onOpen={() => setSeen(digest)}
            body={(reason) => ({ seen, reason })}
            onConflict={setConflict}
          >
            <p>
              {counted(differences.length, 'rule')}, as the page shows. What is open keeps the terms
              it was made under. What operators changed stays theirs.
            </p>
          </ActButton>
        }
      >
        <RuleDifferences differences={differences} />
      </Card>
    </>
  )
}

export { ReleasePage as Page }
