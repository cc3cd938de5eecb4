import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { PAGES } from '../addresses.ts'
import { loginAddress } from '../navigation.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import style from './login-hint.module.css'

/** A guest's card: that nobody is logged in, what a login shows here, and the two ways in. */
export function LoginHint({ text }: { text?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <Card>
      <p className={style.title}>{t('msg.notConnected')}</p>
      <p className={style.text}>{text ?? t('msg.logInToSee')}</p>
      <div className={style.buttons}>
        <Button kind="plain" small wide onPress={() => void navigate(PAGES.register)}>
          {t('action.register')}
        </Button>
        <Button small wide onPress={() => void navigate(loginAddress(pathname + search))}>
          {t('action.logIn')}
        </Button>
      </div>
    </Card>
  )
}
