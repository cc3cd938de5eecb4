import type { DataOf, calls } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { CopyLine } from '../../../shared/widgets/copy-line.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ProgramDocs } from './program-docs.tsx'
import style from './keys.module.css'

/** A key as it was just made, with what its program needs. */
export function MadeKey(props: { made: DataOf<typeof calls.makeApiKey>; onKept: () => void }) {
  const { t } = useTranslation()
  const { key, secret } = props.made
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
      <Button wide onPress={props.onKept}>
        {secret === null ? t('keys.done') : t('keys.kept')}
      </Button>
    </div>
  )
}
