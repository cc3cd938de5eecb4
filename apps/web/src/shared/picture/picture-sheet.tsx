import { type Decimal, signOf } from '@candor/money/decimals'
import { QRCodeCanvas } from 'qrcode.react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../data/config.ts'
import { useFormat } from '../../data/format.ts'
import { useSession } from '../../data/session.ts'
import { Checkbox } from '../widgets/checkbox.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import { PICTURE_HEIGHT, PICTURE_WIDTH, drawPicture } from './draw-picture.ts'
import { inviteLink } from './invite-link.ts'
import style from './picture.module.css'
import { PictureActs } from './picture-acts.tsx'
import { imageOf } from './send-on.ts'

/** What a picture tells. */
export interface Picture {
  title: string
  /** With its sign, in the currency; and in percent of what was put in. */
  result: Decimal
  currencyCode: string
  percent: Decimal
  /** `isAmount`: left out of a picture without amounts. */
  lines: readonly { name: string; text: string; isAmount?: boolean }[]
  /** Begins the file's name. */
  name: string
}

/** A picture of a result to pass on, with or without its amounts. It is drawn here and sent nowhere. */
export function PictureSheet({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: config } = useConfig()
  const user = useSession((state) => state.user)
  const [withAmounts, setWithAmounts] = useState(false)
  const code = useRef<HTMLCanvasElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File>()
  const product = config?.name ?? t('common.productName')
  // As on every screen: what is not known to be a real market is not passed on as one.
  const market = config?.marketSource === 'live' ? undefined : t('common.simulatedMarket')
  const link = inviteLink(location.origin, location.pathname, user?.inviteCode ?? '')
  const result = withAmounts
    ? `${format.amount(picture.result, { sign: true })} ${picture.currencyCode}`
    : format.percent(picture.percent)
  const told = `${picture.title}: ${result}`
  const lines = picture.lines.filter(({ isAmount }) => withAmounts || !isAmount)
  const drawn = JSON.stringify([
    product,
    market,
    result,
    lines,
    picture.title,
    t('share.scanToSee'),
  ])

  useEffect(() => {
    let current = true
    // Letters are drawn as they are when the font is there.
    void document.fonts.ready.then(async () => {
      if (!current || !code.current || !canvas.current) return
      drawPicture(canvas.current, {
        ...{ product, market, result, lines, title: picture.title },
        resultName: t('share.result'),
        isGain: signOf(picture.result) > 0,
        hint: t('share.scanToSee'),
        code: code.current,
      })
      const image = await imageOf(canvas.current, `${product}-${picture.name}.png`)
      if (current) setFile(image)
    })
    return () => {
      current = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `drawn` is all that is drawn
  }, [drawn])

  return (
    <Sheet title={t('share.picture')} onClose={onClose}>
      <QRCodeCanvas ref={code} hidden value={link} size={504} marginSize={0} level="M" />
      <canvas
        ref={canvas}
        className={style.picture}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        role="img"
        aria-label={market ? t('common.both', { first: told, second: market }) : told}
      />
      <Checkbox checked={withAmounts} onChange={setWithAmounts}>
        {t('share.withAmounts')}
      </Checkbox>
      <p className={`${style.note} words`}>{t('share.pictureHint')}</p>
      <PictureActs file={file} words={{ title: picture.title, url: link }} />
    </Sheet>
  )
}
