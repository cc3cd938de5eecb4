import type { DataOf, calls } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldBack, useWhenLeft } from '../../../shared/use-held-back.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { CopyLine } from '../../../shared/widgets/copy-line.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ProgramDocs } from './program-docs.tsx'
import style from './keys.module.css'

/** A key as it was just made, with what its program needs. A secret that was not kept is asked about. */
export function MadeKey(props: { made: DataOf<typeof calls.makeApiKey>; onKept: () => void }) {
  const { t } = useTranslation()
  const { key, secret } = props.made
  const [kept, setKept] = useState(false)

  async function askToLeave() {
    const yes = await confirm({
      title: t('keys.leaveQuestion'),
      text: t('keys.leaveText'),
      confirm: t('keys.leave'),
      danger: true,
    })
    if (yes) setKept(true)
  }

  useHeldBack(secret !== null && !kept, () => void askToLeave())
  useWhenLeft(kept, props.onKept)
  return (
    <div className={style.form}>
      <p className={`${style.warning} words`}>
        <Icon name={secret === null ? 'key' : 'alert'} size={20} />
        <span>{secret === null ? t('keys.publicText') : t('keys.secretText')}</span>
      </p>
      <Card>
        <CopyLine name={t('keys.id')} value={key.id} />
        {secret !== null && <CopyLine name={t('keys.secret')} value={secret} />}
      </Card>
      <ProgramDocs />
      <Button wide onPress={() => setKept(true)}>
        {secret === null ? t('keys.done') : t('keys.kept')}
      </Button>
    </div>
  )
}
