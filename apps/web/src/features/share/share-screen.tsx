import { QRCodeCanvas } from 'qrcode.react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../shared/addresses.ts'
import { useConfig } from '../../data/config.ts'
import { useCall } from '../../data/queries.ts'
import { useSession } from '../../data/session.ts'
import { useLook } from '../../theme/look.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Card } from '../../shared/widgets/card.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { copyText } from '../../shared/copy-text.ts'
import { inviteLink } from '../../shared/picture/invite-link.ts'
import { POSTER_HEIGHT, POSTER_WIDTH, drawPoster } from './poster.ts'
import { PictureActs } from '../../shared/picture/picture-acts.tsx'
import { imageOf } from '../../shared/picture/send-on.ts'
import style from './share.module.css'

/** One’s own invite code and link, and a poster with both to pass on. */
export function ShareScreen() {
  const { t } = useTranslation()
  const user = useSession((state) => state.user)
  return (
    <>
      <StandardBar title={t('personal.share')} home={PAGES.personal} />
      <PageBody>{user && <Invite inviteCode={user.inviteCode} />}</PageBody>
    </>
  )
}

function Invite({ inviteCode }: { inviteCode: string }) {
  const { t } = useTranslation()
  const link = inviteLink(location.origin, location.pathname, inviteCode)
  return (
    <>
      <Card>
        <p className={`${style.label} words`}>{t('share.code')}</p>
        <strong className={style.code}>{inviteCode}</strong>
        <p className={`${style.label} words`}>{t('share.link')}</p>
        <p className={style.link}>{link}</p>
        <div className={style.row}>
          <Button kind="plain" small wide icon="copy" onPress={() => copyText(inviteCode, t)}>
            {t('share.copyCode')}
          </Button>
          <Button kind="plain" small wide icon="copy" onPress={() => copyText(link, t)}>
            {t('share.copyLink')}
          </Button>
        </div>
        <Joined />
      </Card>
      <Poster inviteCode={inviteCode} link={link} />
    </>
  )
}

function Joined() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('invitations', {})
  return (
    <>
      <p className={style.joined} aria-live="polite">
        <Icon name="me" size={20} />
        {data ? (
          <span className="words">{t('share.joined', { count: data.joined })}</span>
        ) : error ? (
          <Button kind="link" small onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        ) : (
          <Bone width={140} />
        )}
      </p>
      <p className={`${style.note} words`}>{t('share.noReward')}</p>
    </>
  )
}

function Poster({ inviteCode, link }: { inviteCode: string; link: string }) {
  const { t } = useTranslation()
  const { data: config } = useConfig()
  const product = config?.name ?? t('common.productName')
  const code = useRef<HTMLCanvasElement>(null)
  const poster = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File>()
  const headline = t('share.headline', { name: product })
  const hint = t('share.scanHint')
  const look = useLook()

  useEffect(() => {
    let current = true
    // Letters are drawn as they are when the font is there.
    void document.fonts.ready.then(async () => {
      if (!current || !code.current || !poster.current) return
      drawPoster(poster.current, { product, headline, hint, inviteCode, code: code.current })
      const image = await imageOf(poster.current, `${product}-${inviteCode}.png`)
      if (current) setFile(image)
    })
    return () => {
      current = false
    }
  }, [product, headline, hint, inviteCode, look])

  return (
    <section>
      <h2 className={`${style.heading} words`}>{t('share.poster')}</h2>
      <QRCodeCanvas ref={code} hidden value={link} size={800} marginSize={0} level="M" />
      <canvas
        ref={poster}
        className={`${style.poster} words`}
        width={POSTER_WIDTH}
        height={POSTER_HEIGHT}
        role="img"
        aria-label={t('share.posterLabel', { code: inviteCode })}
      />
      <PictureActs
        file={file}
        words={{ title: headline, url: link }}
        copyLink={() => copyText(link, t)}
      />
    </section>
  )
}
