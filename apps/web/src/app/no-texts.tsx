import { Icon } from '../shared/widgets/icon.tsx'
import style from './no-texts.module.css'

/** When not even a catalogue could be loaded there are no words: only the sign for another try. */
export function NoTexts() {
  return (
    <main className={style.page}>
      <button type="button" className={style.again} onClick={() => location.reload()}>
        <Icon name="refresh" />
      </button>
    </main>
  )
}
