import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FavouriteGroup,
  type GroupChange,
  MOST_GROUPS,
  MOST_NAME_LENGTH,
  addedGroup,
  freshId,
  nameFault,
} from '../../data/kept/favourite-groups.ts'
import { Button } from '../widgets/button.tsx'
import { Field } from '../widgets/field.tsx'
import style from './groups.module.css'

interface NewGroupProps {
  groups: readonly FavouriteGroup[]
  /** Makes the group; `id` is what it then stands under. */
  onName: (act: GroupChange, id: string) => void
}

/** Names another group, as long as there may be one. */
export function NewGroup({ groups, onName }: NewGroupProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const fault = nameFault(groups, name)
  if (groups.length >= MOST_GROUPS) {
    return <p className={style.note}>{t('acts.mostGroups', { count: MOST_GROUPS })}</p>
  }
  function add() {
    setTried(true)
    if (fault) return
    const id = freshId(groups)
    onName(addedGroup(id, name), id)
    setName('')
    setTried(false)
  }
  return (
    <form
      className={style.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        label={t('acts.newGroup')}
        value={name}
        maxLength={MOST_NAME_LENGTH}
        autoComplete="off"
        onChange={setName}
        error={
          tried && fault === 'empty'
            ? t('acts.nameEmpty')
            : fault === 'taken'
              ? t('acts.nameTaken')
              : undefined
        }
      />
      <Button kind="plain" small submit>
        {t('acts.addGroup')}
      </Button>
    </form>
  )
}
