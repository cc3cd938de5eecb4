import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { useProblem } from '../../data/problem.ts'
import { changeLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import { languageOfPhone } from '../../i18n/phone-language.ts'
import { hasChosenLanguage } from '../../i18n/stored-language.ts'
import { PAGES } from '../../shared/addresses.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import style from './home.module.css'

/**
 * The way to the languages for a guest. Where the phone asks for one that the application speaks and none was chosen
 * yet, it is the name of that language, and one press shows it.
 */
export function LanguageOffer() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const problem = useProblem()
  const [loading, setLoading] = useState(false)
  const wanted = languageOfPhone(navigator.languages ?? [])
  const offered = languages.find(({ code }) => code === wanted && code !== i18n.language)
  if (!offered || hasChosenLanguage()) {
    return (
      <IconButton
        icon="globe"
        label={t('personal.language')}
        onPress={() => void navigate(PAGES.language)}
      />
    )
  }

  async function choose() {
    if (loading) return
    setLoading(true)
    try {
      await changeLanguage(offered!.code)
    } catch (fault) {
      showToast(problem(fault))
    } finally {
      setLoading(false)
    }
  }

  return (
    <button
      type="button"
      className={style.language}
      lang={offered.locale}
      aria-busy={loading || undefined}
      onClick={() => void choose()}
    >
      <Icon name="globe" size={20} />
      {offered.name}
    </button>
  )
}
