import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecurityState } from '@candor/protocol'
import { call } from '../../../data/call.ts'
import { useSession } from '../../../data/session.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import style from './settings.module.css'

type UserInfo = NonNullable<ReturnType<typeof useSession.getState>['user']>

/** Where codes and warnings go: what is there, what it is for, and the way to add or change it. */
export function Contact({ state }: { state: SecurityState }) {
  const { t } = useTranslation()
  const user = useSession((each) => each.user)
  const [changing, setChanging] = useState<'email' | 'phone'>()
  if (!user) return null
  return (
    <section className={style.group} aria-labelledby="contact">
      <h2 className={`${style.heading} words`} id="contact">
        {t('security.contact')}
      </h2>
      <p className={`${style.hint} words`}>{t('security.contactWhy')}</p>
      <ListRow
        soft
        title={t('auth.emailAddress')}
        figureCaption={user.email ?? t('security.notSet')}
        onPress={() => setChanging('email')}
      />
      <ListRow
        soft
        title={t('auth.phoneNumber')}
        figureCaption={phoneOf(user) ?? t('security.notSet')}
        onPress={() => setChanging('phone')}
      />
      {changing && (
        <ContactSheet
          kind={changing}
          hasTotp={state.totpSince !== null}
          onClose={() => setChanging(undefined)}
          onChanged={async () => {
            setChanging(undefined)
            useSession.getState().update(await call('getInfo', {}))
          }}
        />
      )}
    </section>
  )
}

function phoneOf({ phone, areaCode }: UserInfo): string | undefined {
  return phone === null ? undefined : `+${areaCode} ${phone}`
}
