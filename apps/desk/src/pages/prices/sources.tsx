import type { Prices } from '@candor/desk-protocol'
import { count, counted } from '../../data/figures.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Note } from '../../widgets/states.tsx'
import { Flag, Flags, Tag } from '../../widgets/tag.tsx'
import { Ago, At } from '../../widgets/time.tsx'
import { type Exclusion, exchangeStates, excludedName, ways } from './names.ts'

/** Beyond this a clock that is off is named: prices of it may look old or not yet made. */
const CLOCK_HEED_MS = 1_000

/** Where prices come from: what is out of use, how each exchange does, calendars that end. */
export function Sources({ prices }: { prices: Prices }) {
  if (prices.simulated) {
    return (
      <Note>
        Prices are made here: this venue runs on a simulated market. No exchange is asked, and there
        is none to take out of use.
      </Note>
    )
  }
  return (
    <>
      <OutOfUse exclusions={prices.exclusions} />
      <Exchanges exchanges={prices.exchanges} />
      <Calendars calendars={prices.endingCalendars} />
    </>
  )
}

function OutOfUse({ exclusions }: Pick<Prices, 'exclusions'>) {
  return (
    <Card
      title="Out of use"
      aside="Two operators decide; it holds once what was open is settled"
      flush
    >
      <SmallTable
        label="Out of use"
        rows={exclusions}
        keyOf={excludedName}
        empty="Nothing: every exchange and symbol is in use."
        columns={[
          { head: 'What', cell: excludedName },
          { head: 'State', cell: (row) => <Tag standing="heed">{stateOf(row)}</Tag> },
          { head: 'Holds', cell: (row) => <At at={row.from} /> },
          {
            head: 'Act',
            right: true,
            cell: (row) => row.excluded && <TakeBack exclusion={row} />,
          },
        ]}
      />
    </Card>
  )
}

function stateOf({ excluded, isOut }: Exclusion): string {
  if (!excluded) return 'Out, comes back'
  return isOut ? 'Out of use' : 'Goes out'
}

function TakeBack({ exclusion: { exchange, symbol } }: { exclusion: Exclusion }) {
  const name = excludedName({ exchange, symbol })
  return (
    <ActButton
      call="excludeSource"
      label="Back into use"
      title={`Back into use: ${name}`}
      small
      done="Decided. It holds once what is open now has been settled."
      presets={['It is sound again.']}
      body={(reason) => ({ exchange, symbol, excluded: false, reason })}
    />
  )
}

function Exchanges({ exchanges }: Pick<Prices, 'exchanges'>) {
  return (
    <Card title="Exchanges" aside="As this node hears them" flush>
      <SmallTable
        label="Exchanges"
        rows={exchanges}
        keyOf={({ exchange }) => exchange}
        empty="No exchange is asked."
        columns={[
          { head: 'Exchange', cell: ({ exchange }) => exchange },
          {
            head: 'State',
            cell: ({ state }) => (
              <Tag standing={exchangeStates[state].standing}>{exchangeStates[state].word}</Tag>
            ),
          },
          { head: 'Prices are', cell: ({ way }) => ways[way] },
          { head: 'Markets', right: true, cell: ({ markets }) => count(markets) },
          {
            head: 'Last price',
            cell: ({ lastAt }) => (lastAt === null ? 'none yet' : <Ago at={lastAt} />),
          },
          { head: 'Clock', right: true, cell: ({ clockAheadMs }) => <Clock ms={clockAheadMs} /> },
          {
            head: 'Trouble',
            cell: ({ trouble, retryAt }) => (
              <>
                {trouble ?? ''}
                {retryAt !== null && (
                  <>
                    {' '}
                    Tried again <Ago at={retryAt} />.
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Clock({ ms }: { ms: number | null }) {
  if (ms === null) return 'not told'
  const text = `${count(Math.abs(ms))} ms ${ms < 0 ? 'behind' : 'ahead'}`
  return Math.abs(ms) >= CLOCK_HEED_MS ? <Tag standing="heed">{text}</Tag> : text
}

function Calendars({ calendars }: { calendars: Prices['endingCalendars'] }) {
  return (
    <Card title="Calendars of stock exchanges">
      <Flags none="The holidays of every exchange are known for 60 days and more.">
        {calendars.map(({ market, knownUntil, daysLeft }) => (
          <Flag key={market} standing={daysLeft < 0 ? 'bad' : 'heed'}>
            {market}: holidays are known until {knownUntil},{' '}
            {daysLeft < 0
              ? 'which has passed: every weekday counts as open.'
              : `${counted(daysLeft, 'day')} from now. A release with the next year’s is due.`}
          </Flag>
        ))}
      </Flags>
    </Card>
  )
}
