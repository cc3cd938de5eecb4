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
  return <Reading reading={useCall('rotationDetail', { params: { id } })} />
}

function Agreement({ id }: { id: string }) {
  return <Reading reading={useCall('helpCenterDetail', { params: { id } })} />
}

function Reading({ reading }: { reading: ReturnType<typeof useCall<'rotationDetail'>> }) {
  const { t } = useTranslation()
  const gone = refusedAs(reading.error, 'not_found', 'field_invalid')
  return (
    <>
      <StandardBar title={reading.data?.title ?? (gone ? t('common.notFound') : '')} />
      <PageBody>
        <RichText reading={reading} />
      </PageBody>
    </>
  )
}
