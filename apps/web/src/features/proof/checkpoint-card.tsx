import type { PublishedLog } from '@candor/protocol'
import { classes, useOnline } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useServerNow } from '../../data/server-clock.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { copyText } from '../../shared/copy-text.ts'
import { Card } from '../../shared/widgets/card.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { ageText } from './age.ts'
import { Witness } from './witness.tsx'
import style from './checkpoint-card.module.css'

/** From this age on a checkpoint is said to be old. */
const OLD_MS = 60_000

/** The newest checkpoint: how old, how large, and who signed it besides the venue. */
export function CheckpointCard({ log: { checkpoint } }: { log: PublishedLog }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!checkpoint) {
    return (
      <Card className={style.card}>
        <h2 className={style.heading}>{t('proof.checkpoint')}</h2>
        <p className={`${style.note} words`}>{t('proof.noCheckpoint')}</p>
      </Card>
    )
  }
  const { size, storedAt, note, cosigners } = checkpoint
  return (
    <Card className={style.card}>
      <div className={style.line}>
        <h2 className={style.heading}>{t('proof.checkpoint')}</h2>
        {storedAt !== null && <Age at={storedAt} />}
      </div>
      <div className={style.line}>
        <p className={style.size}>
          {format.count(size)}{' '}
          <span className={`${style.unit} words`}>{t('proof.records', { count: size })}</span>
        </p>
        <Fingerprint note={note} />
      </div>
      <div className={style.cosigners}>
        <p className={`${style.cosigned} words`}>
          {cosigners.length === 0
            ? t('proof.cosignedNone')
            : t('proof.cosigned', { count: cosigners.length })}
        </p>
        <ul className={style.names}>
          {cosigners.map(({ name, at }) => (
            <li key={name}>
              <Icon name="check" size={16} />
              <span className={style.name}>{name}</span>
              <WitnessAge at={at} />
            </li>
          ))}
        </ul>
        <p className={`${style.note} words`}>
          {cosigners.length === 0 ? t('proof.cosignedNoneHint') : t('proof.cosignedHint')}
        </p>
        <Witness />
      </div>
    </Card>
  )
}

function Age({ at }: { at: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const age = useServerNow() - at
  // Without a connection the phone knows of no newer one, and the banner says so.
  const isOld = useOnline() && age > OLD_MS
  return (
    <>
      <p className={classes(style.age, 'words')}>
        {isOld ? <Icon name="clock" size={16} /> : <span className={style.dot} />}
        {ageText(language, age)}
      </p>
      {isOld && <p className={`${style.old} words`}>{t('proof.stale')}</p>}
    </>
  )
}

function WitnessAge({ at }: { at: number }) {
  const language = useLanguage()
  return <span className={`${style.since} words`}>{ageText(language, useServerNow() - at)}</span>
}

/** The root is the third line of a note. */
function Fingerprint({ note }: { note: string }) {
  const { t } = useTranslation()
  const root = note.split('\n')[2] ?? ''
  return (
    <p className={style.root}>
      <code>{`${root.slice(0, 6)}…${root.slice(-6)}`}</code>
      <IconButton
        icon="copy"
        size={20}
        label={t('fast.copyLink', { name: t('proof.fingerprint') })}
        onPress={() => copyText(root, t)}
      />
    </p>
  )
}
