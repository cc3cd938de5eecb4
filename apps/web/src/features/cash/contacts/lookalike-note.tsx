import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './contacts.module.css'
import { differences } from './differences.ts'

interface LookalikeNoteProps {
  /** What was pasted, scanned or typed. */
  address: string
  known: { address: string; name: string }
}

/** Warns of an address that is made to be mistaken for a saved one, and marks where they differ. */
export function LookalikeNote({ address, known }: LookalikeNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={style.lookalike} role="alert">
      <p className={style.warning}>
        <Icon name="alert" size={20} />
        <span className="words">{t('contacts.looksLike', { name: known.name })}</span>
      </p>
      <dl className={style.compared}>
        <dt className="words">{t('contacts.saved', { name: known.name })}</dt>
        <dd>
          <Marked text={known.address} other={address} />
        </dd>
        <dt className="words">{t('contacts.entered')}</dt>
        <dd>
          <Marked text={address} other={known.address} />
        </dd>
      </dl>
    </div>
  )
}

function Marked({ text, other }: { text: string; other: string }) {
  return differences(text, other).map((run, at) =>
    run.differs ? <mark key={at}>{run.text}</mark> : <span key={at}>{run.text}</span>,
  )
}
