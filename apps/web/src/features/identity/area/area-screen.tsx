import { useTranslation } from 'react-i18next'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar, useBack } from '../../../shared/widgets/standard-bar.tsx'
import { useAreaCode } from './area-code.ts'
import { CountryList } from './country-list.tsx'

/** The country or region picker as a page: the choice is kept for every form that asks for one. */
export function AreaScreen() {
  const { t } = useTranslation()
  const { code, choose } = useAreaCode()
  const back = useBack()
  return (
    <>
      <StandardBar title={t('auth.country')} />
      <PageBody>
        <CountryList
          chosen={code}
          onChoose={(country) => {
            choose(country.areaCode)
            back()
          }}
        />
      </PageBody>
    </>
  )
}
