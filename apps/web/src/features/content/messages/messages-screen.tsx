import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useUnread } from '../../../data/unread.ts'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { QuietRow } from '../notifications/quiet-row.tsx'
import { FilterChips } from './filter-chips.tsx'
import { MessageList } from './message-list.tsx'
import style from './messages.module.css'
import { MESSAGE_GROUPS, type MessageGroup, groupOf, topicsOf } from './topics.ts'
import { showToast } from '@candor/ui'

/** What the venue told this person, and what it tells everybody. Tab and group stand in the address. */
export function MessagesScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'notices' ? 'notices' : 'messages'
  const group = groupOf(query.get('group')) ?? 'all'
  const { messages, notices } = useUnread()
  return (
    <>
      <StandardBar title={t('term.messages')} home={PAGES.personal}>
        <ReadAll disabled={messages + notices === 0} />
      </StandardBar>
      <div className={style.tabs}>
        <Tabs
          swipes="page"
          gutter
          label={t('term.messages')}
          tabs={[
            { value: 'messages', label: t('term.messages'), count: messages || undefined },
            { value: 'notices', label: t('term.announcements'), count: notices || undefined },
          ]}
          value={tab}
          onChange={(value) =>
            setQuery(value === 'notices' ? { tab: 'notices' } : {}, { replace: true })
          }
        />
      </div>
      <PageBody>
        {tab === 'messages' && (
          <>
            <Groups
              group={group}
              onChange={(next) =>
                setQuery(next === 'all' ? {} : { group: next }, { replace: true })
              }
            />
            <QuietRow toChoices />
          </>
        )}
        <MessageList key={`${tab} ${group}`} list={tab === 'notices' ? 'notices' : group} />
      </PageBody>
    </>
  )
}

type Chosen = 'all' | MessageGroup

function Groups({ group, onChange }: { group: Chosen; onChange: (group: Chosen) => void }) {
  const { t } = useTranslation()
  const { topics } = useUnread()
  return (
    <FilterChips<Chosen>
      label={t('notify.kinds')}
      chips={[
        { value: 'all', label: t('common.all'), unread: false },
        ...MESSAGE_GROUPS.map((value) => ({
          value,
          label: value === 'service' ? t('term.customerService') : t(`notify.${value}`),
          unread: topics.some((topic) => topicsOf(value).includes(topic)),
        })),
      ]}
      value={group}
      onChange={onChange}
    />
  )
}

function ReadAll({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const reading = useCallMutation('readNotices', { onSuccess: () => refetchCalls('noticePage') })
  return (
    <IconButton
      icon="checks"
      label={t('notify.readAll')}
      disabled={disabled || reading.isPending}
      onPress={() =>
        reading.mutate({ body: {} }, { onError: (error) => showToast(problem(error)) })
      }
    />
  )
}
