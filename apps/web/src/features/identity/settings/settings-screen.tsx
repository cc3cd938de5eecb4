import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useConfig } from '../../../data/config.ts'
import { useSession } from '../../../data/session.ts'
import { languages } from '../../../i18n/languages.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import type { IconName } from '../../../shared/widgets/icons.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Logout } from '../personal/logout.tsx'
import { AvatarEntry } from './avatar-entry.tsx'
import { NetworkLineSheet, currentLine } from './network-line-sheet.tsx'
import { OrderQuestions } from './order-questions.tsx'

/** Settings of the person, each with its present state. */
export function SettingsScreen() {
  const { t, i18n } = useTranslation()
  const user = useSession((state) => state.user)
  const language = languages.find(({ code }) => code === i18n.language)
  return (
    <>
      <StandardBar title={t('personal.account')} home={PAGES.personal} />
      <PageBody>
        <AvatarEntry />
        <Entry
          icon="me"
          title={t('security.username')}
          to={PAGES.nickname}
          value={user?.nickName}
        />
        <Entry
          icon="key"
          title={t('term.fundPassword')}
          to={PAGES.fundPassword}
          value={user?.hasFundPassword ? t('security.isSet') : t('security.notSet')}
        />
        <Entry icon="lock" title={t('term.loginPassword')} to={PAGES.loginPassword} />
        <Entry icon="shield" title={t('security.title')} to={PAGES.security} />
        <Entry icon="bell" title={t('notify.title')} to={PAGES.notifications} />
        <Entry icon="sliders" title={t('personal.limits')} to={PAGES.limits} />
        <Entry icon="records" title={t('portfolio.myData')} to={PAGES.myData} />
        <Entry
          icon="globe"
          title={t('personal.language')}
          to={PAGES.language}
          value={language?.name}
        />
        <OrderQuestions />
        <NetworkLine />
        <Logout />
      </PageBody>
    </>
  )
}

interface EntryProps {
  icon: IconName
  title: string
  to: string
  value?: string
}

function Entry({ icon, title, to, value }: EntryProps) {
  return (
    <ListRow
      soft
      lead={<Icon name={icon} />}
      title={title}
      figureCaption={value && <span className="words">{value}</span>}
      to={to}
    />
  )
}

/** The line in use and the way to the others, where there are any. */
function NetworkLine() {
  const { t } = useTranslation()
  const { data: config } = useConfig()
  const [choosing, setChoosing] = useState(false)
  const lines = config?.networkLines ?? []
  if (lines.length < 2) return null
  return (
    <>
      <ListRow
        soft
        lead={<Icon name="transfer" />}
        title={t('term.networkLine')}
        figureCaption={currentLine(lines)?.name}
        onPress={() => setChoosing(true)}
      />
      {choosing && <NetworkLineSheet lines={lines} onClose={() => setChoosing(false)} />}
    </>
  )
}
