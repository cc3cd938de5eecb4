import type { CurrencyType } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError, refusedAs } from '@candor/client'
import { PAGES } from '../../../shared/addresses.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { readCode } from '../../../shared/scan/read-code.ts'
import { ScanButton } from '../../../shared/scan/scan-button.tsx'
import { Button } from '../../../shared/widgets/button.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { SelectField } from '../../../shared/widgets/select-field.tsx'
import { useBack } from '../../../shared/widgets/standard-bar.tsx'
import { ImageField } from '../../../shared/files/image-field.tsx'
import { uploadImage } from '../../../shared/files/stored-file.ts'
import { DrawnCode, pictureOf } from './drawn-code.tsx'
import { PayeeProof, useHasTotp } from './payee-proof.tsx'
import { takeNewAddress } from './new-address.ts'
import { Similar } from './similar-address.tsx'
import { emptyWallet, readAddress, walletForm } from './wallet-design.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './wallets.module.css'

const LABEL_MAX = 32
const ADDRESS_MAX = 128

/**
 * Currency, chain, address, label and QR image; the address is checked as it is typed. Without a picture
 * of its code, the one that is drawn from it is saved.
 */
export function WalletForm({ currencies }: { currencies: readonly CurrencyType[] }) {
  const { t } = useTranslation()
  const back = useBack(PAGES.wallets)
  const [choosing, setChoosing] = useState<'currency' | 'chain'>()
  const save = useCallMutation('walletAdd')
  const drawn = useRef<HTMLCanvasElement>(null)
  const around = { currencies, hasTotp: useHasTotp() }
  const form = useForm(walletForm, {
    initial: () => ({ ...emptyWallet(currencies), ...takeNewAddress(currencies) }),
    around,
    submit: async (values) => {
      const { body } = walletForm.summary(values, around)
      if (body.qrImage === '') body.qrImage = await keepDrawn()
      try {
        await save.mutateAsync({ body })
      } catch (error) {
        if (!refusedAs(error, 'address_lookalike') || !isCallError(error)) throw error
        const sure = await confirm({
          title: t('payees.lookalikeTitle'),
          text: t('payees.lookalikeText', {
            known: String(error.details['address']),
            address: body.address.trim(),
          }),
          confirm: t('payees.saveAnyway'),
          danger: true,
        })
        if (!sure) return
        await save.mutateAsync({ body: { ...body, confirmLookalike: true } })
      }
      await refetchCalls('walletPage')
      showToast(t('payees.addressSaved'), { success: true })
      back()
    },
  })
  const { currency, chain, address, qrImage } = form.values
  const { chains, address: known } = form.summary

  /** Uploads the code that is drawn; returns the name it is kept by. A further try sends no other. */
  async function keepDrawn(): Promise<string> {
    if (!drawn.current || known === undefined) return ''
    const filename = await uploadImage(await pictureOf(drawn.current))
    form.act({ kind: 'pictured', address: known, filename })
    return filename
  }

  /**
   * Fills in the address that a scanned code says, or returns what is wrong with it. A picture that it
   * was read in is the code's picture; where it cannot be uploaded, the drawn code stays in its place.
   */
  function takeCode(text: string, picture?: Blob): string | undefined {
    const { address: said, fault } = readAddress(text, chain, t)
    if (said === undefined) return fault
    form.act({ kind: 'address', address: said })
    if (picture) {
      void uploadImage(picture).then(
        (filename) => form.act({ kind: 'pictured', address: said, filename }),
        () => undefined,
      )
    }
    return undefined
  }

  /** What keeps a picture from being the QR code of the address; it fills in a missing one. */
  async function checkPicture(picture: Blob): Promise<string | undefined> {
    const text = await readCode(picture)
    if (text === undefined) return t('scan.unreadable')
    const read = readAddress(text, chain, t)
    if (read.address === undefined) return read.fault
    if (address.trim() !== '' && known !== read.address) {
      return t('payees.qrDiffers', { address: read.address })
    }
    form.act({ kind: 'said', address: read.address })
    return undefined
  }

  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <SelectField
        label={t('payees.currency')}
        value={currency}
        onPress={() => setChoosing('currency')}
      />
      <SelectField label={t('term.chain')} value={chain} onPress={() => setChoosing('chain')} />
      <PasteField
        label={t('term.walletAddress')}
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        {...form.field('address')}
        onChange={(text) => form.act({ kind: 'address', address: text })}
        meant={(text) => readAddress(text, chain, t).address ?? text}
        end={<ScanButton onCode={takeCode} />}
      />
      {known !== undefined && <Similar address={known} chain={chain} />}
      <Field label={t('payees.label')} maxLength={LABEL_MAX} {...form.field('label')} />
      <ImageField
        label={t('payees.qr')}
        hint={t('payees.qrHint')}
        value={qrImage}
        onChange={(filename) => form.set('qrImage', filename)}
        error={form.error('qrImage')}
        check={checkPicture}
        instead={known !== undefined && <DrawnCode ref={drawn} address={known} />}
      />
      <PayeeProof field={form.field} />
      <Problem text={form.problem} />
      <p className={`${style.note} words`}>{t('payees.waitHint')}</p>
      <Button submit wide busy={form.busy}>
        {t('payees.saveAddress')}
      </Button>
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
          onChoose={(code) => form.act({ kind: 'currency', currency: code })}
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
