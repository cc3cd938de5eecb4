import type { Wallet } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { QrCode } from '../../../shared/qr-code.tsx'
import { WalletCard } from './wallet-card.tsx'
import style from './wallets.module.css'

const ADD = PAGES.addWallet

/** The addresses one has saved to withdraw to, the newest first. */
export function WalletsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Wallet>()
  const pages = usePages('walletPage', (page) => ({ query: { page, limit: 20 } }))
  const add = () => void navigate(ADD)
  return (
    <>
      <StandardBar title={t('personal.wallets')} home={PAGES.personal}>
        <IconButton icon="plus" label={t('payees.addAddress')} onPress={add} />
      </StandardBar>
      <PageBody>
        <InfiniteList
          pages={pages}
          keyOf={(wallet) => wallet.id}
          row={(wallet) => <WalletCard wallet={wallet} onShow={() => setShown(wallet)} />}
          skeleton={<SkeletonRows rows={6} />}
          empty={
            <EmptyState
              icon="assets"
              title={t('payees.noAddresses')}
              text={t('payees.noAddressesHint')}
              action={{ label: t('payees.addAddress'), onPress: add }}
            />
          }
        />
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
