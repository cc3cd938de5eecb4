import type { Wallet } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { copyText } from '../../../shared/copy-text.ts'
import { ContactSheet } from '../contacts/contact-sheet.tsx'
import { LastUse } from '../contacts/last-use.tsx'
import { AddressText } from '../contacts/payee-text.tsx'
import type { Payee } from '../contacts/payees.ts'
import { forgetContact, keepContact, useContacts } from '../contacts/use-contacts.ts'
import { timeLeft } from './time-left.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './wallets.module.css'

interface WalletCardProps {
  payee: Payee & { wallet: Wallet }
  onShow: () => void
}

/** One saved address: what it is for, whether it can be used yet, and what can be done with it. */
export function WalletCard({ payee, onShow }: WalletCardProps) {
  const { t } = useTranslation()
  const { wallet, name, isFavourite } = payee
  const { isKnown } = useContacts()
  const [editing, setEditing] = useState(false)
  const remove = useRemove(wallet)
  return (
    <Card className={style.card}>
      <div className={style.head}>
        <CoinIcon code={wallet.currency} size={36} />
        <div className={style.names}>
          <div className={`${style.name} words`}>{name}</div>
          <div className={style.caption}>
            {wallet.currency} · {wallet.chain}
          </div>
        </div>
        <Usable at={wallet.usableAt} />
      </div>
      <p className={style.address}>
        <AddressText address={wallet.address} />
      </p>
      <LastUse payee={payee} />
      {wallet.looksLike && <Problem text={t('payees.looksLike', { address: wallet.looksLike })} />}
      <div className={style.acts}>
        <IconButton
          icon="star"
          label={t('contacts.favourite')}
          pressed={isFavourite}
          disabled={!isKnown}
          onPress={() =>
            keepContact(payee.key, {
              name: name === payee.ownName ? '' : name,
              isFavourite: !isFavourite,
            })
          }
        />
        <IconButton
          icon="pencil"
          label={t('contacts.edit')}
          disabled={!isKnown}
          onPress={() => setEditing(true)}
        />
        <IconButton
          icon="copy"
          label={t('payees.copyAddress')}
          onPress={() => copyText(wallet.address, t)}
        />
        <IconButton icon="qr" label={t('payees.showQr')} onPress={onShow} />
        <IconButton icon="trash" label={t('payees.deleteAddress')} onPress={() => void remove()} />
      </div>
      {editing && <ContactSheet payee={payee} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** Whether it can be withdrawn to, and else how long it still waits. */
function Usable({ at }: { at: number }) {
  const { t } = useTranslation()
  const now = useServerNow(true)
  if (now >= at) return <Tag tone="blue">{t('payees.usable')}</Tag>
  return <Tag>{t('payees.usableIn', { time: timeLeft(at - now) })}</Tag>
}

function useRemove(wallet: Wallet) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { mutateAsync } = useCallMutation('walletDelete')
  return async () => {
    const sure = await confirm({
      title: t('payees.deleteQuestion'),
      text: t('payees.deleteText', { address: wallet.address }),
      confirm: t('payees.deleteAddress'),
      danger: true,
    })
    if (!sure) return
    try {
      await mutateAsync({ body: { id: wallet.id } })
      forgetContact(`w${wallet.id}`)
      showToast(t('payees.deleted'), { success: true })
    } catch (error) {
      showToast(problem(error))
    }
    await refetchCalls('walletPage')
  }
}
