import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { refusedAs } from '@candor/client'
import { useCall } from '../../data/queries.ts'
import { PageBody } from '../../shared/widgets/page.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { RichText } from '../../shared/rich-text/rich-text.tsx'

/** Rich content: a banner by `banner`, an agreement or a rule by `id`. */
export function RichTextScreen() {
  const [query] = useSearchParams()
  const banner = query.get('banner')
  return banner === null ? <Agreement id={query.get('id') ?? ''} /> : <Banner id={banner} />
}

function Banner({ id }: { id: string }) {
  const { t } = useTranslation()
  const reading = useCall('rotationDetail', { params: { id } })
  return <Reading reading={reading} kind={t('term.announcements')} />
}

function Agreement({ id }: { id: string }) {
  const { t } = useTranslation()
  const reading = useCall('helpCenterDetail', { params: { id } })
  return <Reading reading={reading} kind={t('term.helpCentre')} />
}

interface ReadingProps {
  reading: ReturnType<typeof useCall<'rotationDetail'>>
  /** Heads the page where its own title cannot be read. */
  kind: string
}

function Reading({ reading, kind }: ReadingProps) {
  const { t } = useTranslation()
  const { data, error } = reading
  const gone = refusedAs(error, 'not_found', 'field_invalid')
  return (
    <>
      <StandardBar title={data?.title ?? (gone ? t('common.notFound') : error ? kind : '')} />
      <PageBody>
        <RichText reading={reading} />
      </PageBody>
    </>
  )
}
