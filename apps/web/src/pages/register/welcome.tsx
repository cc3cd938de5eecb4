import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConfig } from '../../data/config.ts'
import { useFormat } from '../../data/format.ts'
import { Button } from '../../widgets/button.tsx'
import style from '../login/auth.module.css'
import { PageHeading } from '../../widgets/page-heading.tsx'

/** What a person who has just registered has, and what can be done with it. */
export function Welcome() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const { data: config } = useConfig()
  const gift = config?.promotions.registrationGift
  return (
    <>
      <div className={style.head}>
        <PageHeading className={style.title}>{t('auth.welcome')}</PageHeading>
        {gift && (
          <p className={`${style.lead} words`}>
            {t('auth.welcomeGift', {
              amount: format.amount(gift.amount),
              currency: gift.currencyCode,
            })}
          </p>
        )}
      </div>
      <div className={style.form}>
        <Button wide onPress={() => void navigate('/pages/currency/currency', { replace: true })}>
          {t('auth.startTrading')}
        </Button>
        <Button
          kind="plain"
          wide
          onPress={() => void navigate('/pages/property/property', { replace: true })}
        >
          {t('auth.seeAssets')}
        </Button>
      </div>
    </>
  )
}
