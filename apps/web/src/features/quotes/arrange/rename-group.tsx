import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FavouriteGroup,
  type GroupChange,
  MOST_NAME_LENGTH,
  nameFault,
  renamedGroup,
} from '../../../data/kept/favourite-groups.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import style from './arrange.module.css'

interface RenameGroupProps {
  groups: readonly FavouriteGroup[]
  id: string
  /** Called with the change, or with nothing where the name stays. */
  onDone: (act?: GroupChange) => void
}

/** A group's name as a field in the place of its row. */
export function RenameGroup({ groups, id, onDone }: RenameGroupProps) {
  const { t } = useTranslation()
  const own = groups.find((group) => group.id === id)?.name ?? ''
  const [name, setName] = useState(own)
  const fault = nameFault(groups, name, id)
  return (
    <form
      className={style.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) onDone(name === own ? undefined : renamedGroup(id, name))
      }}
    >
      <Field
        label={t('acts.groupName')}
        labelUnseen
        value={name}
        maxLength={MOST_NAME_LENGTH}
        autoComplete="off"
        inputRef={(input) => input?.focus()}
        onChange={setName}
        error={fault && (fault === 'empty' ? t('acts.nameEmpty') : t('acts.nameTaken'))}
      />
      <Button kind="plain" small submit>
        {t('acts.nameDone')}
      </Button>
    </form>
  )
}
