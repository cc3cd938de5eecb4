import { useTranslation } from 'react-i18next'

/** The documents that can be chosen, with their names. */
export function useDocumentTypes() {
  const { t } = useTranslation()
  return [
    { value: 'idCard', label: t('certify.idCard') },
    { value: 'passport', label: t('certify.passport') },
    { value: 'driver', label: t('certify.driver') },
  ] as const
}
