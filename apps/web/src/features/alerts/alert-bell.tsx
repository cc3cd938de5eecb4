import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { loginAddress } from '../../shared/navigation.ts'
import { useLoggedIn } from '../../data/session.ts'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { useDraft } from './use-draft.ts'

const AlertSheet = lazy(async () => ({ default: (await import('./alert-sheet.tsx')).AlertSheet }))

/** Opens the sheet of an alert for what is shown; a guest is sent to log in. */
export function AlertBell({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useLoggedIn()
  const draft = useDraft()
  const [open, setOpen] = useState(draft?.symbol === symbol)
  return (
    <>
      <IconButton
        icon="bell"
        label={t('alert.title')}
        onPress={() => {
          if (loggedIn) setOpen(true)
          else void navigate(loginAddress(pathname + search))
        }}
      />
      {open && (
        <Suspense>
          <AlertSheet symbol={symbol} draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
