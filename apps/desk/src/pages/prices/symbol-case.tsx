import { exact } from '../../data/figures.ts'
import { Card } from '../../widgets/card.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { Case } from '../../widgets/page.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Note } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { type SymbolPrice, ageText, deviationText, pauses, standings } from './names.ts'

/** One symbol: its price or why it has none, and every exchange with what it says of it. */
export function SymbolCase({ symbol, simulated }: { symbol: SymbolPrice; simulated: boolean }) {
  const pause = symbol.pause && pauses[symbol.pause]
  return (
    <Case>
      <h2>{symbol.symbol}</h2>
      <Facts
        of={[
          ['Last print', symbol.price === null ? 'none yet' : exact(symbol.price)],
          ['Made', symbol.at === null ? undefined : <Ago key="at" at={symbol.at} />],
          [
            'State',
            pause ? (
              <>
                <Tag standing={pause.standing}>{pause.word}</Tag> {pause.why}
                {symbol.pause !== 'closed' && ' What depends on it is paused.'}
              </>
            ) : (
              <Tag standing="good">Printed</Tag>
            ),
          ],
        ]}
      />
      {simulated ? (
        <Note>Prices are made here: this venue runs on a simulated market.</Note>
      ) : (
        <Constituents symbol={symbol} />
      )}
    </Case>
  )
}

function Constituents({ symbol: { constituents } }: { symbol: SymbolPrice }) {
  return (
    <Card title="What it is made of" aside="Distance from the price of the index" flush>
      <SmallTable
        label="Constituents"
        rows={constituents}
        keyOf={({ exchange, market }) => `${exchange} ${market}`}
        empty="No exchange of this venue has it."
        columns={[
          { head: 'Exchange', cell: ({ exchange }) => exchange },
          { head: 'Market', cell: ({ market }) => market },
          { head: 'Price', right: true, cell: ({ price }) => (price === null ? '' : exact(price)) },
          { head: 'Age', right: true, cell: ({ ageMs }) => (ageMs === null ? '' : ageText(ageMs)) },
          {
            head: 'Distance',
            right: true,
            cell: ({ deviationPpm }) => (deviationPpm === null ? '' : deviationText(deviationPpm)),
          },
          {
            head: 'Standing',
            cell: ({ standing }) => (
              <Tag standing={standings[standing].standing}>{standings[standing].word}</Tag>
            ),
          },
          {
            head: 'Why',
            cell: ({ standing }) => (standing === 'used' ? '' : standings[standing].why),
          },
        ]}
      />
    </Card>
  )
}
