import { useState } from 'react'
import type { ContentPiece } from '@candor/desk-protocol'
import { sentence } from '../../data/spell-out.ts'
import { CaseHead } from '../../queue/case-head.tsx'
import { ActButton } from '../../widgets/act-button.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import { Case } from '../../widgets/page.tsx'
import { type ContentKind, titleOf } from './kinds.ts'
import { Editor } from './editor.tsx'
import { marksOf, marksText } from './language-marks.ts'
import { FALLBACK, LANGUAGES, LANGUAGE_CODES, type Language } from '../../data/languages.ts'
import style from './content.module.css'

/** One piece under a tab for each language; what is missing or behind is marked. */
export function Piece({ kind, piece }: { kind: ContentKind; piece: ContentPiece }) {
  const [language, setLanguage] = useState<Language>(FALLBACK)
  const marks = marksOf(piece.versions)
  const seen = piece.versions.some((version) => version.shown)
  return (
    <Case>
      <CaseHead
        title={titleOf(piece)}
        tags={seen ? <Tag standing="good">People see it</Tag> : <Tag>Hidden</Tag>}
        about={`${sentence(kind)} ${piece.id}, ${marksText(marks)}`}
      />
      <div>
        <ActButton
          call="showContent"
          label={seen ? 'Hide in every language' : 'Let people see it'}
          kind={seen ? 'plain' : 'primary'}
          small
          done={seen ? 'Hidden.' : 'People see it from now on.'}
          presets={seen ? ['No longer true.', 'Being rewritten.'] : ['Ready in its languages.']}
          body={(reason) => ({ kind, id: piece.id, shown: !seen, reason })}
        >
          {!seen && kind === 'notice' && <p>A notice reaches everybody who is here at once.</p>}
        </ActButton>
      </div>
      <div>
        <Tabs<Language>
          label="Languages"
          value={language}
          tabs={LANGUAGE_CODES.map((code) => ({
            value: code,
            label: LANGUAGES[code],
            mark:
              marks[code] === 'current' ? undefined : (
                <span className={style.mark}>{marks[code]}</span>
              ),
          }))}
          onChange={setLanguage}
        >
          <Editor
            key={language}
            kind={kind}
            id={piece.id}
            language={language}
            newest={piece.versions.find((version) => version.language === language)}
            english={piece.versions.find((version) => version.language === FALLBACK)}
          />
        </Tabs>
      </div>
    </Case>
  )
}
