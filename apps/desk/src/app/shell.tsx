import { classes, useOnline } from '@candor/ui'
import { useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { callDesk } from '../data/call.ts'
import { useKeys } from '../data/keys.ts'
import { useLive, useLiveLine } from '../data/live.ts'
import { endSession, mayCall, useSelf } from '../data/session.ts'
import { clockText } from '../data/time.ts'
import { Button, IconButton } from '../widgets/button.tsx'
import { Icon } from '../widgets/icon.tsx'
import { Tag } from '../widgets/tag.tsx'
import { useNow } from '../widgets/time.tsx'
import { KeyHelp } from './key-help.tsx'
import { sections } from './sections.ts'
import { PowerNotes } from './power-notes.tsx'
import style from './shell.module.css'

/** Frame of every page: navigation, the operator, the venue and its time. */
export function Shell() {
  const [help, setHelp] = useState(false)
  useLiveLine()
  useKeys([{ key: '?', says: 'These keys', run: () => setHelp(true) }])
  return (
    <div className={style.shell}>
      <a
        className={style.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        To the content
      </a>
      <Rail />
      <TopBar onHelp={() => setHelp(true)} />
      <main id="content" className={style.content} tabIndex={-1}>
        <PowerNotes />
        <Outlet />
      </main>
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </div>
  )
}

function Rail() {
  const self = useSelf()
  const { queues } = useLive()
  const seen = sections
    .map((section) => ({
      ...section,
      places: section.places.filter((place) => mayCall(self, place.call)),
    }))
    .filter((section) => section.places.length > 0)
  return (
    <nav className={style.rail} aria-label="Places">
      <p className={style.name}>
        {self.productName} <span>desk</span>
      </p>
      {seen.map((section) => (
        <div key={section.label} className={style.section}>
          <h2>{section.label}</h2>
          <ul>
            {section.places.map((place) => {
              const waiting = place.queue ? (queues[place.queue] ?? 0) : 0
              return (
                <li key={place.path}>
                  <NavLink
                    to={place.path}
                    title={place.label}
                    className={({ isActive }) => classes(style.place, isActive && style.here)}
                  >
                    <Icon name={place.icon} size={18} />
                    <span className={classes('words', style.word)}>{place.label}</span>
                    {waiting > 0 && (
                      <span className={style.waiting}>
                        {waiting > 999 ? '999+' : waiting}
                        <span className="unseen"> waiting</span>
                      </span>
                    )}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function TopBar({ onHelp }: { onHelp: () => void }) {
  const self = useSelf()
  const online = useOnline()
  const { connected } = useLive()
  return (
    <header className={style.bar}>
      <VenueClock />
      {self.simulated && (
        <span className={style.simulated}>
          <Icon name="flask" size={16} />
          SIMULATED
          <span className="unseen">: prices are simulated, and recharges may be test funds</span>
        </span>
      )}
      <span role="status">
        {!online ? (
          <Tag standing="bad">Offline: what you see is as it was</Tag>
        ) : (
          connected === false && <Tag standing="heed">Counts are not live just now</Tag>
        )}
      </span>
      <div className={style.self}>
        <IconButton icon="help" label="Keys (?)" onPress={onHelp} />
        <NavLink to="/account" className={style.operator}>
          <span>{self.name}</span>
          <span className={style.roles}>{self.roles.join(', ')}</span>
        </NavLink>
        <Button
          small
          icon="logout"
          onPress={() => {
            void callDesk('signOut', {}).then(endSession)
          }}
        >
          <span className={style.leave}>Sign out</span>
        </Button>
      </div>
    </header>
  )
}

function VenueClock() {
  const now = useNow(1_000)
  return (
    <time className={style.clock} dateTime={new Date(now).toISOString()}>
      {clockText(now)} <span>GMT+1</span>
    </time>
  )
}
