import { type Chain, addressInCode, checkAddress, isChain } from '@candor/payees'
import type { CurrencyType } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError, refusedAs } from '../../data/call-error.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { confirm } from '../../widgets/dialog.tsx'
import { Field } from '../../widgets/field.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { OptionsSheet } from '../../widgets/options-sheet.tsx'
import { SelectField } from '../../widgets/select-field.tsx'
import { useBack } from '../../widgets/standard-bar.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { ImageField } from '../files/image-field.tsx'
import { addressFault } from './address-fault.ts'
import { NO_PROOF, PayeeProof, payeeProofFaults, payeeProofFieldOf } from './payee-proof.tsx'
import { QrFromAddress } from './qr-from-address.tsx'
import { readCode } from './read-code.ts'
import { ScanSheet } from './scan-sheet.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './wallet.module.css'

const LABEL_MAX = 32
const ADDRESS_MAX = 128

/** Currency, chain, address, label and QR image; the address is checked as it is typed. */
export function WalletForm({ currencies }: { currencies: readonly CurrencyType[] }) {
  const { t } = useTranslation()
  const back = useBack('/pages/wallet/wallet')
  const [choosing, setChoosing] = useState<'currency' | 'chain'>()
  const save = useCallMutation('walletAdd')
  const [scanning, setScanning] = useState(false)
  /** The address that the QR image says: drawn from it here, or read in the picture. */
  const [said, setSaid] = useState<string>()
  const form = useForm({
    initial: {
      currency: currencies[0]?.currencyCode ?? '',
      chain: currencies[0]?.chains[0] ?? '',
      address: '',
      label: '',
      qrImage: '',
      ...NO_PROOF,
    },
    validate: (values) => ({
      address: faultOf(values.address, values.chain),
      qrImage: values.qrImage === '' ? t('payees.qrMissing') : undefined,
      ...payeeProofFaults(values, t),
    }),
    fieldOf: payeeProofFieldOf,
    submit: async (values) => {
      try {
        await save.mutateAsync({ body: values })
      } catch (error) {
        if (!refusedAs(error, 'address_lookalike') || !isCallError(error)) throw error
        const sure = await confirm({
          title: t('payees.lookalikeTitle'),
          text: t('payees.lookalikeText', {
            known: String(error.details['address']),
            address: values.address.trim(),
          }),
          confirm: t('payees.saveAnyway'),
          danger: true,
        })
        if (!sure) return
        await save.mutateAsync({ body: { ...values, confirmLookalike: true } })
      }
      await refetchCalls('walletPage')
      showToast(t('payees.addressSaved'), { success: true })
      back()
    },
  })
  const { currency, chain, address, qrImage } = form.values
  const chains = currencies.find(({ currencyCode }) => currencyCode === currency)?.chains ?? []
  const known = isChain(chain) ? checkAddress(chain, address) : undefined

  function faultOf(text: string, on: string): string | undefined {
    if (text.trim() === '') return t('payees.addressMissing')
    const check = isChain(on) ? checkAddress(on, text) : undefined
    return check && !check.ok ? addressFault(check, on as Chain, t) : undefined
  }

  /** A QR code of another address must not stay beside this one. */
  function writeAddress(text: string) {
    form.set('address', text)
    const check = isChain(chain) ? checkAddress(chain, text) : undefined
    if (!check?.ok || check.address !== said) form.set('qrImage', '')
  }

  /** Fills in the address that a scanned code says, or answers what is wrong with it. */
  function takeCode(text: string): string | undefined {
    const check = isChain(chain) ? checkAddress(chain, addressInCode(text)) : undefined
    if (!check?.ok) return check && addressFault(check, chain as Chain, t)
    writeAddress(check.address)
    setScanning(false)
    return undefined
  }

  /** What keeps a picture from being the QR code of the address; it fills in a missing one. */
  async function checkPicture(picture: Blob): Promise<string | undefined> {
    const text = await readCode(picture)
    if (text === undefined) return t('payees.qrUnreadable')
    const check = isChain(chain) ? checkAddress(chain, addressInCode(text)) : undefined
    if (!check?.ok) return check && addressFault(check, chain as Chain, t)
    if (address.trim() === '') form.set('address', check.address)
    else if (!known?.ok || known.address !== check.address) {
      return t('payees.qrDiffers', { address: check.address })
    }
    setSaid(check.address)
    return undefined
  }

  function chooseCurrency(code: string) {
    form.set('currency', code)
    const on = currencies.find(({ currencyCode }) => currencyCode === code)?.chains ?? []
    if (!on.includes(chain)) form.set('chain', on[0] ?? '')
  }

  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <SelectField
        label={t('payees.currency')}
        value={currency}
        onPress={() => setChoosing('currency')}
      />
      <SelectField label={t('term.chain')} value={chain} onPress={() => setChoosing('chain')} />
      <Field
        label={t('term.walletAddress')}
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        {...form.field('address')}
        onChange={writeAddress}
        end={<IconButton icon="scan" label={t('payees.scan')} onPress={() => setScanning(true)} />}
      />
      <Field label={t('payees.label')} maxLength={LABEL_MAX} {...form.field('label')} />
      <ImageField
        label={t('payees.qr')}
        hint={t('payees.qrHint')}
        value={qrImage}
        onChange={(filename) => form.set('qrImage', filename)}
        error={form.error('qrImage')}
        check={checkPicture}
      />
      {qrImage === '' && known?.ok && (
        <QrFromAddress
          address={known.address}
          onDrawn={(filename) => {
            setSaid(known.address)
            form.set('qrImage', filename)
          }}
        />
      )}
      <PayeeProof field={form.field} />
      <Problem text={form.problem} />
      <p className={`${style.note} words`}>{t('payees.waitHint')}</p>
      <Button submit wide busy={form.busy}>
        {t('payees.saveAddress')}
      </Button>
      {scanning && <ScanSheet onCode={takeCode} onClose={() => setScanning(false)} />}
      {choosing === 'currency' && (
        <OptionsSheet
          title={t('payees.currency')}
          options={currencies.map(({ currencyCode, name }) => ({
            value: currencyCode,
            label: currencyCode,
            caption: name,
            coin: currencyCode,
          }))}
          value={currency}
          onChoose={chooseCurrency}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {choosing === 'chain' && (
        <OptionsSheet
          title={t('term.chain')}
          options={chains.map((each) => ({ value: each, label: each }))}
          value={chain}
          onChoose={(each) => form.set('chain', each)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </form>
  )
}
