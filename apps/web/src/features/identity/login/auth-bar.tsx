import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { useBack } from '../../../shared/widgets/standard-bar.tsx'
import style from './auth.module.css'

/** The bar of the screens a guest meets first: back, and the language. */
export function AuthBar() {
  const { t } = useTranslation()
  const back = useBack()
  const navigate = useNavigate()
  return (
    <header className={style.bar}>
      <IconButton icon="left" label={t('common.back')} onPress={back} />
      <IconButton
        icon="globe"
        label={t('personal.language')}
        onPress={() => void navigate(PAGES.language)}
      />
    </header>
  )
}
