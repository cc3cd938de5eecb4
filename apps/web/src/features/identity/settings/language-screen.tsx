import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useProblem } from '../../../data/problem.ts'
import { changeLanguage } from '../../../i18n/i18n.ts'
import { type LanguageCode, languages, localeOf } from '../../../i18n/languages.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'

/** The twelve languages, each in its own words. A choice shows at once and is kept. */
export function LanguageScreen() {
  const { t, i18n } = useTranslation()
  const problem = useProblem()
  const [loading, setLoading] = useState<LanguageCode>()

  async function choose(code: LanguageCode) {
    if (loading) return
    setLoading(code)
    try {
      await changeLanguage(code)
    } catch (fault) {
      showToast(problem(fault))
    } finally {
      setLoading(undefined)
    }
  }

  return (
    <>
      <StandardBar title={t('personal.language')} home={PAGES.personal} />
      <PageBody>
        <div role="radiogroup" aria-label={t('personal.language')}>
          {languages.map(({ code, name }) => (
            <ListRow
              key={code}
              soft
              title={<span lang={localeOf(code)}>{name}</span>}
              onPress={() => void choose(code)}
              end={code === i18n.language ? <Icon name="check" size={20} /> : <span />}
            />
          ))}
        </div>
      </PageBody>
    </>
  )
}
