import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** In the place of something small that could not be read. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="words" role="alert">
      <span>{t('msg.loadFailed')}</span>{' '}
      <Button kind="link" small icon="refresh" onPress={onPress}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
