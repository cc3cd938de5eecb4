import { PAGES } from '../../shared/addresses.ts'
import type { CallData } from '../../data/call.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { useCall } from '../../data/queries.ts'
import { copyText } from '../../shared/copy-text.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Card } from '../../shared/widgets/card.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { usePromiseText } from './promise-text.ts'
import style from './service.module.css'
import { useConversation } from './use-conversation.ts'

/** Ways to reach customer service, and articles that answer without waiting. */
export function ServiceScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('customerLink', {})
  return (
    <>
      <StandardBar title={t('term.customerService')} home={PAGES.personal} />
      <PageBody>
        <p className={`${style.intro} words`}>{t('content.intro')}</p>
        {data ? (
          <Contact contact={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        )}
        <ListRow soft lead={<Icon name="help" />} title={t('term.helpCentre')} to={PAGES.help} />
        <ListRow
          soft
          last
          lead={<Icon name="bell" />}
          title={t('term.messages')}
          to={PAGES.messages}
        />
        <Card className={style.never}>
          <Icon name="shield" />
          <p className="words">{t('content.never')}</p>
        </Card>
      </PageBody>
    </>
  )
}

function Contact({ contact }: { contact: CallData<'customerLink'> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { email, forwardLink, hours } = contact
  const { data } = useConversation({ enabled: forwardLink === null })
  const promise = usePromiseText(data?.state)
  const begun = data !== undefined && !['none', 'closed'].includes(data.state.state)
  const unread = data?.state.unread ?? 0
  return (
    <>
      <div className={style.open}>
        <Button wide onPress={() => void navigate(PAGES.serviceLink)}>
          {forwardLink !== null
            ? t('content.open')
            : begun
              ? t('service.continue')
              : t('service.write')}
        </Button>
        {unread > 0 && (
          <p className={style.unread} role="status">
            <span className="words">{t('service.answers', { count: unread })}</span>
          </p>
        )}
        {promise && <p className={`${style.promise} words`}>{promise}</p>}
      </div>
      <ListRow
        soft
        lead={<Icon name="clock" />}
        title={t('content.hours')}
        caption={t('content.everyDay', { from: hours.from, to: hours.to, zone: hours.timeZone })}
      />
      {email !== null && <Mail address={email} />}
    </>
  )
}

function Mail({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <ListRow
      soft
      lead={<Icon name="headset" />}
      title={t('content.mail')}
      caption={
        <a className={style.address} href={`mailto:${address}`}>
          {address}
        </a>
      }
      end={
        <IconButton
          icon="copy"
          label={t('content.copyAddress')}
          onPress={() => copyText(address, t)}
        />
      }
    />
  )
}
