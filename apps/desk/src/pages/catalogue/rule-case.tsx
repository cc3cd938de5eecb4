import { useState } from 'react'
import type { CallBody } from '../../data/call.ts'
import { diffOf } from '../../data/diff.ts'
import type { Fault } from '../../data/fault.ts'
import { mayCall, useSelf } from '../../data/session.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Button } from '../../widgets/button.tsx'
import { Card } from '../../widgets/card.tsx'
import { ConflictBanner } from '../../widgets/conflict-banner.tsx'
import { DiffView } from '../../widgets/diff-view.tsx'
import { JsonView } from '../../widgets/json-view.tsx'
import { Case } from '../../widgets/page.tsx'
import { Note } from '../../widgets/states.tsx'
import { At } from '../../widgets/time.tsx'
import type { ChangeCall, RuleItem } from './kinds.ts'
import { type Draft, changeable, draftOf, readDraft } from './rule-fields.ts'
import { RuleForm } from './rule-form.tsx'
import style from './catalogue.module.css'

/** The rules of one thing; changed in a form whose difference is seen before it is proposed. */
export function RuleCase({ item, title }: { item: RuleItem; title: string }) {
  const self = useSelf()
  const [draft, setDraft] = useState<Draft>()
  const [conflict, setConflict] = useState<Fault>()
  const { change } = item
  const now = change ? changeable(item.rules, change.fields) : {}
  const read = change && draft ? readDraft(draft, change.fields) : undefined
  const differences = read?.values ? diffOf(now, read.values).length : 0
  const mayChange = change && mayCall(self, change.call)
  return (
    <Case
      foot={
        mayChange && (
          <>
            <ConflictBanner
              fault={conflict}
              onLook={() => {
                setConflict(undefined)
                setDraft(undefined)
              }}
            />
            <div className={style.acts}>
              {!draft && (
                <Button kind="primary" onPress={() => setDraft(draftOf(item.rules, change.fields))}>
                  Change these rules
                </Button>
              )}
              {draft && (
                <>
                  <ActButton
                    call={change.call}
                    label="Propose"
                    title={`Propose other rules: ${item.id}`}
                    kind="primary"
                    disabled={differences === 0 || !!conflict}
                    done="Changed."
                    presets={['As decided.', 'The market has changed.']}
                    body={(reason) =>
                      read?.values &&
                      ({ ...read.values, ...change.fixed, reason } as CallBody<ChangeCall>)
                    }
                    onConflict={setConflict}
                    onDone={() => setDraft(undefined)}
                  >
                    <DiffView from={now} to={read?.values} />
                  </ActButton>
                  <Button onPress={() => setDraft(undefined)}>Leave as it is</Button>
                </>
              )}
            </div>
          </>
        )
      }
    >
      <div>
        <h2>{title}</h2>
        <p>
          {item.changed ? (
            <>
              Changed by {item.changed.by}, <At at={item.changed.at} />
            </>
          ) : (
            'As this version of the venue defines it.'
          )}
        </p>
      </div>
      {!change && (
        <Note icon="lock">
          These rules come with the version of the venue and cannot be changed at the desk.
        </Note>
      )}
      {draft && change ? (
        <>
          <RuleForm
            fields={change.fields}
            draft={draft}
            errors={read?.errors ?? {}}
            onChange={setDraft}
          />
          <Card title="What would differ">
            {read?.values ? (
              <DiffView from={now} to={read.values} />
            ) : (
              <p>Something above is not right yet.</p>
            )}
          </Card>
        </>
      ) : (
        <Card title="As they hold now">
          <JsonView value={shown(item.rules)} />
        </Card>
      )}
    </Case>
  )
}

function shown(rules: object): object {
  return Object.fromEntries(
    Object.entries(rules).filter(([key]) => key !== 'version' && key !== 'changed'),
  )
}
