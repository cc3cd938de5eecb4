import type { Wallet } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { QrCode } from '../../../shared/qr-code.tsx'
import { PayeeList } from '../contacts/payee-list.tsx'
import { walletPayee } from '../contacts/payees.ts'
import { useContacts } from '../contacts/use-contacts.ts'
import { useWallets } from './use-wallets.ts'
import { WalletCard } from './wallet-card.tsx'
import style from './wallets.module.css'

const ADD = PAGES.addWallet

/** The address book: what one has saved to withdraw to, by the names one gave. */
export function WalletsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Wallet>()
  const { data: wallets, error, refetch } = useWallets()
  const { contacts } = useContacts()
  const add = () => void navigate(ADD)
  return (
    <>
      <StandardBar title={t('personal.wallets')} home={PAGES.personal}>
        <IconButton icon="plus" label={t('payees.addAddress')} onPress={add} />
      </StandardBar>
      <PageBody>
        {!wallets ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={6} />
          )
        ) : wallets.length === 0 ? (
          <EmptyState
            icon="assets"
            title={t('payees.noAddresses')}
            text={t('payees.noAddressesHint')}
            action={{ label: t('payees.addAddress'), onPress: add }}
          />
        ) : (
          <PullToRefresh onRefresh={refetch}>
            <PayeeList
              payees={wallets.map((wallet) => ({ ...walletPayee(wallet, contacts), wallet }))}
              row={(payee) => <WalletCard payee={payee} onShow={() => setShown(payee.wallet)} />}
            />
          </PullToRefresh>
        )}
      </PageBody>
      {shown && (
        <Sheet title={t('payees.qr')} onClose={() => setShown(undefined)}>
          <div className={style.shown}>
            <QrCode value={shown.address} title={t('payees.qr')} />
            <p className={style.address}>{shown.address}</p>
          </div>
        </Sheet>
      )}
    </>
  )
}
