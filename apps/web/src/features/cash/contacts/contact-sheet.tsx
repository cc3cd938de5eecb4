import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/widgets/button.tsx'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { MOST_NAME_LENGTH } from './contacts.ts'
import { PayeeText } from './payee-text.tsx'
import style from './contacts.module.css'
import type { Payee } from './payees.ts'
import { keepContact } from './use-contacts.ts'

/** A payee's name as its owner wants it, and whether it stands first. */
export function ContactSheet({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(payee.name === payee.ownName ? '' : payee.name)
  const [isFavourite, setFavourite] = useState(payee.isFavourite)
  return (
    <Sheet title={t('contacts.edit')} onClose={onClose}>
      <form
        className={style.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          keepContact(payee.key, { name, isFavourite })
          showToast(t('contacts.done'), { success: true })
          onClose()
        }}
      >
        <PayeeText payee={payee} />
        <Field
          label={t('contacts.name')}
          hint={t('contacts.nameHint')}
          placeholder={payee.ownName}
          maxLength={MOST_NAME_LENGTH}
          value={name}
          onChange={setName}
        />
        <ListRow
          soft
          last
          title={t('contacts.favourite')}
          caption={t('contacts.favouriteHint')}
          end={
            <Switch label={t('contacts.favourite')} checked={isFavourite} onChange={setFavourite} />
          }
        />
        <Button submit wide>
          {t('contacts.save')}
        </Button>
      </form>
    </Sheet>
  )
}
