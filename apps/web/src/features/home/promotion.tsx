import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useConfig } from '../../data/config.ts'
import { isZero, multiply, trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { useLoggedIn } from '../../data/session.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Card } from '../../shared/widgets/card.tsx'
import style from './home.module.css'

/** The registration gift, to those who can still have it, with what it takes to withdraw it. */
export function Promotion() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const { data: config } = useConfig()
  if (loggedIn || !config || isZero(config.promotions.registrationGift.amount)) return null
  const { registrationGift, turnoverMultiple } = config.promotions
  const { amount, currencyCode } = registrationGift
  const write = (text: string) => `${format.figure(trimZeros(text))} ${currencyCode}`
  return (
    <Card className={style.promotion}>
      <div>
        <p className={style.offer}>{t('home.gift', { gift: write(amount) })}</p>
        <p className={style.terms}>
          {t('home.giftTerms', { turnover: write(multiply(amount, turnoverMultiple)) })}
        </p>
      </div>
      <Button kind="plain" small onPress={() => void navigate(PAGES.register)}>
        {t('action.register')}
      </Button>
    </Card>
  )
}
