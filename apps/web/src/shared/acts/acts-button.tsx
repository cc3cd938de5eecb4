import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../data/preferences.ts'
import { Icon } from '../widgets/icon.tsx'
import { IconButton } from '../widgets/icon-button.tsx'
import style from './acts-button.module.css'
import type { Quoted } from './quoted.ts'

/** Whether rows show the button of their acts, for those to whom a long press is no way. */
export function useActsShown(): boolean {
  return usePreferences((state) => state.actsShown)
}

/** Puts a button of its acts into each row, or takes it away; the phone remembers it. */
export function ActsToggle() {
  const { t } = useTranslation()
  const { actsShown, set } = usePreferences()
  return (
    <IconButton
      icon="more"
      label={t('quotes.showActs')}
      pressed={actsShown}
      onPress={() => set({ actsShown: !actsShown })}
    />
  )
}

async function open(quoted: Quoted): Promise<void> {
  const { openActs } = await import('./acts.tsx')
  openActs(quoted)
}

/** Opens the acts of a row. */
export function ActsButton({ quoted }: { quoted: Quoted }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={style.acts}
      aria-label={t('quotes.actsOf', { name: quoted.name })}
      aria-haspopup="dialog"
      onClick={() => void open(quoted)}
    >
      <Icon name="more" size={20} />
    </button>
  )
}
