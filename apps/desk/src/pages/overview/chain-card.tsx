import { useState } from 'react'
import type { RiskOverview } from '@candor/desk-protocol'
import { count, counted, money } from '../../data/figures.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { Copy, shortened } from '../../widgets/copy.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { Field } from '../../widgets/field.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Note } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'

type Chain = NonNullable<RiskOverview['chain']>

const kinds = {
  uncredited: 'arrived, not credited',
  unfounded: 'credited, not on the chain',
  amount: 'amounts differ',
} as const

/** The chain that recharges come by: how far it is read, whether it is halted, what was reconciled. */
export function ChainCard({ chain }: { chain: RiskOverview['chain'] }) {
  if (!chain) {
    return (
      <Card title="Chain">
        <p>No chain is configured. Recharges come by claims that operators decide.</p>
      </Card>
    )
  }
  const last = chain.lastReconciliation
  return (
    <Card
      title="Chain"
      aside={
        chain.halted ? <Tag standing="bad">Halted</Tag> : <Tag standing="good">Being read</Tag>
      }
    >
      {chain.halted && <Halted chain={chain} halt={chain.halted} />}
      <Facts
        of={[
          ['Read up to', chain.block === null ? 'nothing yet' : `block ${count(chain.block)}`],
          ['Seen, not credited', counted(chain.waiting, 'transfer')],
          ['Faults so far', count(chain.faults)],
          [
            'Last reconciliation',
            last ? (
              <>
                <Ago at={last.finishedAt} />, blocks {count(last.fromBlock)} to{' '}
                {count(last.toBlock)}
              </>
            ) : (
              'not yet; it runs every night'
            ),
          ],
          ['On the chain', last ? money(last.onChain, last.currencyCode) : undefined],
          ['In the ledger', last ? money(last.inLedger, last.currencyCode) : undefined],
          [
            'Differences',
            last &&
              (last.differences === 0 ? (
                <Tag standing="good">None</Tag>
              ) : (
                <Tag standing="bad">{count(last.differences)}</Tag>
              )),
          ],
        ]}
      />
      {last && last.found.length > 0 && (
        <SmallTable
          label="Differences of chain and ledger"
          rows={last.found}
          keyOf={(row) => row.transfer}
          empty="None."
          columns={[
            { head: 'User', cell: (row) => String(row.user) },
            {
              head: 'Transfer',
              cell: (row) => <Copy text={row.transfer} shown={shortened(row.transfer)} />,
            },
            { head: 'What', cell: (row) => kinds[row.kind] },
            { head: 'Chain', right: true, cell: (row) => money(row.onChain, last.currencyCode) },
            { head: 'Ledger', right: true, cell: (row) => money(row.inLedger, last.currencyCode) },
          ]}
        />
      )}
    </Card>
  )
}

function Halted({ chain, halt }: { chain: Chain; halt: string }) {
  const [block, setBlock] = useState(String(chain.block ?? ''))
  const right = /^\d{1,15}$/.test(block)
  return (
    <>
      <Note icon="warning">
        {halt} {chain.haltedAt && <Ago at={chain.haltedAt} />}. Nothing is read or credited until an
        operator has decided.
      </Note>
      <div>
        <ActButton
          call="resumeChain"
          label="Read on"
          title="Start reading the chain again"
          kind="primary"
          done="The chain is being read again."
          presets={[
            'Looked at the blocks in an explorer: nothing credited was taken back.',
            'The node was replaced; it is on the same chain.',
          ]}
          onOpen={() => setBlock(String(chain.block ?? ''))}
          body={(reason) => (right ? { halt, afterBlock: Number(block), reason } : undefined)}
        >
          <p>{halt}</p>
          <Field
            label="Last block that counts as read"
            kind="figure"
            value={block}
            onChange={setBlock}
            error={right ? undefined : 'A block number, please.'}
            help="Reading goes on behind it. Choose the last block that you are sure of."
          />
        </ActButton>
      </div>
    </>
  )
}
