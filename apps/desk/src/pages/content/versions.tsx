import type { ContentVersion } from '@candor/desk-protocol'
import { useRead } from '../../data/reads.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { DiffView } from '../../widgets/diff-view.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { ErrorState, LoadingRows } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { At } from '../../widgets/time.tsx'
import type { ContentKind } from './kinds.ts'
import type { Language } from '../../data/languages.ts'

interface VersionsProps {
  kind: ContentKind
  id: string
  language: Language
  newest: ContentVersion
}

/** Every version in a language; a former one can be made the newest again. */
export function Versions({ kind, id, language, newest }: VersionsProps) {
  const read = useRead('contentHistory', { kind, id, language })
  return (
    <Card title="Versions" flush>
      {read.data ? (
        <SmallTable<ContentVersion>
          label="Versions"
          rows={read.data}
          first={8}
          keyOf={(version) => String(version.version)}
          empty="None."
          columns={[
            { head: 'Version', cell: (version) => version.version },
            { head: 'Title', cell: (version) => version.title },
            { head: 'By', cell: (version) => version.writtenBy },
            { head: 'When', cell: (version) => <At at={version.updatedAt} /> },
            {
              head: 'Go back to it',
              right: true,
              cell: (version) =>
                version.version === newest.version ? (
                  <Tag>newest</Tag>
                ) : (
                  <ActButton
                    call="revertContent"
                    label="Make newest"
                    title={`Make version ${version.version} the newest`}
                    small
                    presets={['The newer text was wrong.']}
                    done="This version is shown now."
                    body={(reason) => ({
                      kind,
                      id,
                      language,
                      version: version.version,
                      after: newest.version,
                      reason,
                    })}
                  >
                    <DiffView from={said(newest)} to={said(version)} />
                  </ActButton>
                ),
            },
          ]}
        />
      ) : read.fault ? (
        <ErrorState fault={read.fault} onRetry={read.again} />
      ) : (
        <LoadingRows rows={3} />
      )}
    </Card>
  )
}

function said({ title, html, category, position, shown }: ContentVersion) {
  return { title, text: html, category, position, shown }
}
