import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../addresses.ts'
import { Icon } from './icon.tsx'
import { UnreadDot } from './unread-dot.tsx'
import style from './tab-bar.module.css'

const tabs = [
  { name: 'home', to: '/' },
  { name: 'quotes', to: PAGES.quotes },
  { name: 'trade', to: PAGES.trade },
  { name: 'assets', to: PAGES.assets },
  { name: 'me', to: PAGES.personal },
] as const

export type TabName = (typeof tabs)[number]['name']

/** The five tab pages, below every one of them. */
export function TabBar({ selected }: { selected: TabName }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={style.space} />
      <nav className={style.bar} aria-label={t('common.mainNavigation')}>
        {tabs.map(({ name, to }) => (
          <Link
            key={name}
            to={to}
            className={style.tab}
            aria-current={name === selected ? 'page' : undefined}
          >
            <span className={style.icon}>
              <Icon name={name} />
              {name === 'me' && <UnreadDot />}
            </span>
            <span className={classes(style.label, 'words')}>{t(`tab.${name}`)}</span>
          </Link>
        ))}
      </nav>
    </>
  )
}
