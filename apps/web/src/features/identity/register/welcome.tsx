import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useConfig } from '../../../data/config.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import style from '../login/auth.module.css'
import { PageHeading } from '../../../shared/widgets/page-heading.tsx'
import { giftTerms } from './gift-terms.ts'

/** What a person who has just registered has, and what can be done with it. */
export function Welcome() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const { data: config } = useConfig()
  const terms = config && giftTerms(config.promotions, format.amount)
  return (
    <>
      <div className={style.head}>
        <PageHeading className={style.title}>{t('auth.welcome')}</PageHeading>
        {terms && <p className={`${style.lead} words`}>{t('auth.welcomeGift', terms)}</p>}
      </div>
      <div className={style.form}>
        <Button wide onPress={() => void navigate(PAGES.spot, { replace: true })}>
          {t('auth.startTrading')}
        </Button>
        <Button kind="plain" wide onPress={() => void navigate(PAGES.assets, { replace: true })}>
          {t('auth.seeAssets')}
        </Button>
      </div>
    </>
  )
}
