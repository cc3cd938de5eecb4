import type { Wallet } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePages } from '../../data/queries.ts'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { InfiniteList } from '../../widgets/infinite-list.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { QrCode } from '../recharge/qr-code.tsx'
import { WalletCard } from './wallet-card.tsx'
import style from './wallet.module.css'

const ADD = '/pages/wallet/addWallet'

/** The addresses one has saved to withdraw to, the newest first. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Wallet>()
  const pages = usePages('walletPage', (page) => ({ query: { page, limit: 20 } }))
  const add = () => void navigate(ADD)
  return (
    <>
      <StandardBar title={t('term.walletAddress')} home="/pages/personal/personal">
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
