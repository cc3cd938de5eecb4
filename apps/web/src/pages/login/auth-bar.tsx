import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IconButton } from '../../widgets/icon-button.tsx'
import { useBack } from '../../widgets/standard-bar.tsx'
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
        onPress={() => void navigate('/pages/setting/changeLanguage')}
      />
    </header>
  )
}
