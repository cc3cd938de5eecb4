import { useTranslation } from 'react-i18next'

/** What each status of an order is called. */
export function useStatusNames() {
  const { t } = useTranslation()
  return {
    active: t('status.active'),
    completed: t('status.completed'),
    redeemed: t('status.redeemed'),
  }
}
