import { classes } from '@candor/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ContentPiece } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { mayCall, useSelf } from '../../data/session.ts'
import { Button } from '../../widgets/button.tsx'
import { DataTable } from '../../widgets/data-table.tsx'
import { SplitPage } from '../../widgets/page.tsx'
import { SearchBox } from '../../widgets/search-box.tsx'
import { EmptyState, LoadingRows } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { type ContentKind, KINDS, titleOf } from './kinds.ts'
import { marksOf, marksText } from './language-marks.ts'
import { NewPiece } from './new-piece.tsx'
import { Piece } from './piece.tsx'
import style from './content.module.css'

/** What people read, in twelve languages. */
function ContentPage() {
  const { kind: named, id } = useParams()
  const address = useAddress()
  const kind: ContentKind = KINDS.find((one) => one.value === named)?.value ?? 'article'
  const read = useRead('contentList', { kind })
  const self = useSelf()
  const [making, setMaking] = useState(false)
  const text = address.value('text').toLowerCase()
  const pieces = read.data?.filter((piece) => matches(piece, text))
  const open = read.data?.find((piece) => piece.id === id)
  return (
    <SplitPage
      title="Content"
      back={id ? `/content/${kind}${address.query}` : undefined}
      about="Help articles, notices and banners. Where a language has no text, people read the English one."
      actions={
        mayCall(self, 'saveContent') && (
          <Button kind="primary" icon="plus" onPress={() => setMaking(true)}>
            New
          </Button>
        )
      }
      filters={
        <>
          <nav className={style.kinds} aria-label="Kinds of content">
            {KINDS.map((one) => (
              <Link
                key={one.value}
                to={`/content/${one.value}`}
                className={classes(style.kind, one.value === kind && style.here)}
                aria-current={one.value === kind ? 'page' : undefined}
              >
                {one.label}
              </Link>
            ))}
          </nav>
          <SearchBox
            label="Name or title"
            value={address.value('text')}
            onChange={(next) => address.set({ text: next })}
          />
        </>
      }
      detail={
        open ? (
          <Piece key={`${kind} ${open.id}`} kind={kind} piece={open} />
        ) : id && !read.data && !read.fault ? (
          <LoadingRows />
        ) : (
          <EmptyState title={id ? 'There is no such piece.' : 'Nothing is open.'}>
            Choose one from the list: j and k move, Enter opens.
          </EmptyState>
        )
      }
    >
      <DataTable<ContentPiece>
        label="Pieces"
        rows={pieces}
        fault={read.fault}
        onRetry={read.again}
        renewing={read.renewing}
        keyOf={(piece) => piece.id}
        hrefOf={(piece) => `/content/${kind}/${piece.id}${address.query}`}
        current={id}
        empty={{ title: text ? 'None is called like this.' : 'Nothing was written yet.' }}
        columns={[
          { key: 'title', head: 'Title', cell: (piece) => titleOf(piece) },
          {
            key: 'languages',
            head: 'Languages',
            cell: (piece) => {
              const says = marksText(marksOf(piece.versions))
              return <Tag standing={says === 'complete' ? 'good' : 'heed'}>{says}</Tag>
            },
          },
        ]}
      />
      {making && <NewPiece kind={kind} onClose={() => setMaking(false)} />}
    </SplitPage>
  )
}

function matches(piece: ContentPiece, text: string): boolean {
  return (
    text === '' ||
    piece.id.includes(text) ||
    piece.versions.some((version) => version.title.toLowerCase().includes(text))
  )
}

export { ContentPage as Page }
