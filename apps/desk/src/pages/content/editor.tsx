import { useState } from 'react'
import type { ContentVersion } from '@candor/desk-protocol'
import { useRead } from '../../data/reads.ts'
import { DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { DiffView } from '../../widgets/diff-view.tsx'
import { Checkbox, Field } from '../../widgets/field.tsx'
import { Note } from '../../widgets/states.tsx'
import { At } from '../../widgets/time.tsx'
import { AddPicture } from './add-picture.tsx'
import type { ContentKind } from './kinds.ts'
import { FALLBACK, type Language, languageName } from '../../data/languages.ts'
import { Preview } from './preview.tsx'
import { Versions } from './versions.tsx'
import style from './content.module.css'

interface EditorProps {
  kind: ContentKind
  id: string
  language: Language
  newest: ContentVersion | undefined
  english: ContentVersion | undefined
}

/** The text in one language, what it will look like, and its former versions. */
export function Editor({ kind, id, language, newest, english }: EditorProps) {
  const from = newest ?? english
  const [title, setTitle] = useState(newest?.title ?? '')
  const [html, setHtml] = useState(newest?.html ?? '')
  const [category, setCategory] = useState(from?.category ?? '')
  const [position, setPosition] = useState(String(from?.position ?? 0))
  const [shown, setShown] = useState(newest?.shown ?? true)
  // What the draft was begun from; a newer version by somebody else is shown against the draft.
  const [begun, setBegun] = useState(newest?.version ?? 0)
  const decision = useDecision(newest?.version ?? 0)
  const facts = useRead('contentPlaceholders', { language })
  const changed =
    title !== (newest?.title ?? '') ||
    html !== (newest?.html ?? '') ||
    category !== (from?.category ?? '') ||
    position !== String(from?.position ?? 0) ||
    shown !== (newest?.shown ?? true)
  const ready = title.trim() !== '' && html.trim() !== '' && /^\d{1,6}$/.test(position)
  return (
    <div className={style.form}>
      {!newest && (
        <Note icon="warning">
          There is no text in {languageName(language)}: people read the English one.
        </Note>
      )}
      {newest && english && newest.updatedAt < english.updatedAt && (
        <Note icon="warning">The English text was changed after this one.</Note>
      )}
      <div className={style.side}>
        <div className={style.form}>
          <Field label="Title" value={title} onChange={setTitle} maxLength={200} />
          <div className={style.pair}>
            <Field label="Category" value={category} onChange={setCategory} maxLength={60} />
            <Field label="Place" kind="figure" value={position} onChange={setPosition} />
          </div>
          <Field
            label="Text, as HTML"
            kind="area"
            rows={16}
            value={html}
            onChange={setHtml}
            maxLength={100_000}
            help="Headings h2 and h3, paragraphs, lists, tables, strong, em, links. {placeholders} are filled in with the venue’s own figures."
          />
          <div>
            <AddPicture onAdded={(tag) => setHtml((before) => `${before}${tag}`)} />
          </div>
          <Checkbox label="People see it" checked={shown} onChange={setShown} />
          {newest && (
            <p>
              Version {newest.version} by {newest.writtenBy}, <At at={newest.updatedAt} />
            </p>
          )}
          {newest && newest.version > begun && (
            <Card title="Written meanwhile, against what stands here">
              <DiffView
                from={wording(newest)}
                to={{ title, text: html, category, position, shown }}
              />
            </Card>
          )}
          <DecisionFoot decision={decision}>
            <ActButton
              {...decision.handlers}
              call="saveContent"
              label="Save as a new version"
              kind="primary"
              disabled={!changed || !ready}
              presets={['A correction.', 'The rules have changed.', 'A translation.']}
              done="Saved. People read it from now on."
              onDone={(saved) => {
                decision.handlers.onDone()
                setBegun(saved.version)
              }}
              body={(reason) => ({
                kind,
                id,
                language,
                after: newest?.version ?? 0,
                title: title.trim(),
                html,
                category,
                position: Number(position),
                shown,
                reason,
              })}
            />
          </DecisionFoot>
        </div>
        <div className={style.form}>
          <Preview title={title} html={html} facts={facts.data ?? {}} />
          {language !== FALLBACK && english && (
            <Card title="The English text">
              <Preview title={english.title} html={english.html} facts={facts.data ?? {}} />
            </Card>
          )}
        </div>
      </div>
      {newest && <Versions kind={kind} id={id} language={language} newest={newest} />}
    </div>
  )
}

function wording({ title, html, category, position, shown }: ContentVersion) {
  return { title, text: html, category, position: String(position), shown }
}
