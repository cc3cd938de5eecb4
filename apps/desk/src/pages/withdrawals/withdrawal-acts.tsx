import { useState } from 'react'
import type { WithdrawalAct, WithdrawalDetail } from '@candor/desk-protocol'
import { money } from '../../data/figures.ts'
import type { Decision } from '../../queue/decision.tsx'
import { ActButton } from '../../widgets/act-button.tsx'
import { ExplainedNote, useExplanation } from '../../widgets/explained-note.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { Field } from '../../widgets/field.tsx'
import { Note } from '../../widgets/states.tsx'
import { cardLines } from './card-lines.ts'
import { gravestOf } from './names.ts'

interface ActsProps {
  of: WithdrawalDetail
  decision: Decision
}

/** Acts that the desk allows this operator; the stage decides which comes first. */
export function WithdrawalActs({ of, decision }: ActsProps) {
  const { id, version, stage } = of
  const may = (act: WithdrawalAct) => of.may.includes(act)
  const shared = decision.handlers
  const sum = money(of.receives, of.currencyCode)
  return (
    <>
      {may('approveWithdrawal') && <Approve of={of} decision={decision} />}
      {may('beginPayout') && (
        <ActButton
          {...shared}
          call="beginPayout"
          label="Take it to pay"
          kind="primary"
          hint="p"
          title={`Pay ${sum} by hand`}
          presets={['Paying it now.']}
          done="It counts as sent. Pay it, then record the payment."
          body={(reason) => ({ id, version, reason })}
        >
          <p>
            From now on it counts as sent, so that nobody refuses it while you pay. Record the
            payment as soon as it is made.
          </p>
          <PaidTo of={of} />
        </ActButton>
      )}
      {may('recordPayout') && <RecordPayment of={of} decision={decision} />}
      {may('confirmPayout') && (
        <ActButton
          {...shared}
          call="confirmPayout"
          label="It arrived"
          kind={stage === 'sent' ? 'primary' : 'plain'}
          hint="c"
          title={`Confirm that ${sum} arrived`}
          presets={['Seen in an explorer.', 'The bank shows it as paid.']}
          done="Confirmed. The person is told."
          body={(reason) => ({ id, version, reason })}
        >
          <p>The amount leaves the books for good.</p>
        </ActButton>
      )}
      {may('markPayoutUnknown') && (
        <ActButton
          {...shared}
          call="markPayoutUnknown"
          label="End unknown"
          hint="u"
          title="Nobody knows whether it arrived"
          presets={['The bank does not answer.', 'The transaction is not to be found.']}
          done="Marked. It stays held until operators have found out."
          body={(reason) => ({ id, version, reason })}
        />
      )}
      {may('refuseWithdrawal') && (
        <ActButton
          {...shared}
          call="refuseWithdrawal"
          label="Refuse"
          kind="danger"
          hint="x"
          title={`Refuse ${money(of.amount, of.currencyCode)}`}
          offer={{ kind: of.chain === null ? 'withdrawalToCard' : 'withdrawalToAddress' }}
          readBy="The person reads this. It is kept in the audit log."
          done="Refused. All of it is back, and the person is told why."
          body={(_, reason) => ({ id, version, reason })}
        />
      )}
      {may('returnWithdrawal') && (
        <ActButton
          {...shared}
          call="returnWithdrawal"
          label="It was never paid"
          kind="danger"
          hint="x"
          title="Say that this was never paid"
          fourEyes="always"
          offer={{ kind: of.chain === null ? 'paymentByBank' : 'paymentByChain' }}
          readBy="When it is given back, the person reads this."
          done="Noted. The amount goes back when another operator says the same."
          body={(_, reason) => ({ id, version, reason })}
        />
      )}
    </>
  )
}

function Approve({ of, decision }: ActsProps) {
  const needed = Math.max(of.approvals, of.bounds.needsTwo ? 2 : 1)
  const nameSeen = useExplanation()
  const otherName = of.cardFacts?.holderDiffers === true
  const explained = !otherName || nameSeen.isEnough
  const grave = of.flags.length > 0 && gravestOf(of.flags) === 'bad'
  return (
    <ActButton
      {...decision.handlers}
      call="approveWithdrawal"
      label="Approve"
      kind="primary"
      hint="a"
      title={`Approve ${money(of.amount, of.currencyCode)}`}
      presets={['Payee, history and sessions agree.', 'Checked with the person.']}
      done={needed - of.decidedBy.length > 1 ? 'Approved by you; one more is needed.' : 'Approved.'}
      onOpen={() => nameSeen.type('')}
      body={(reason) =>
        explained
          ? {
              ...{ id: of.id, version: of.version, reason },
              ...(otherName ? { nameSeen: nameSeen.typed.trim() } : {}),
            }
          : undefined
      }
    >
      <p>
        {money(of.receives, of.currencyCode)} will be paid to {of.payee}.
      </p>
      <PaidTo of={of} />
      {otherName && (
        <ExplainedNote
          note="The card is in another name than the certified one."
          label="Why it is paid to a card in another name"
          explanation={nameSeen}
        />
      )}
      {grave && (
        <Note icon="warning">Something about this payee or person is grave: see the flags.</Note>
      )}
      {needed > 1 && (
        <Note icon="two">
          {of.decidedBy.length > 0
            ? 'You are the second operator: it can be paid after this.'
            : 'Two different operators approve this; you are the first.'}
        </Note>
      )}
    </ActButton>
  )
}

/** The card's bank, branch and holder, for whoever pays; nothing by chain. */
function PaidTo({ of }: { of: WithdrawalDetail }) {
  const lines = cardLines(of)
  return lines.length > 0 ? <Facts of={lines} /> : null
}

function RecordPayment({ of, decision }: ActsProps) {
  const [tx, setTx] = useState('')
  const byChain = of.chain !== null
  return (
    <ActButton
      {...decision.handlers}
      call="recordPayout"
      label={of.tx ? 'Correct the payment' : 'Record the payment'}
      kind={of.stage === 'sent' && !of.tx ? 'primary' : 'plain'}
      hint="r"
      title={`By what ${money(of.receives, of.currencyCode)} was paid`}
      presets={['Paid by hand.', 'Corrected a mistake in the id.']}
      done="Recorded."
      onOpen={() => setTx(of.tx ?? '')}
      body={(reason) =>
        tx.trim() ? { id: of.id, version: of.version, tx: tx.trim(), reason } : undefined
      }
    >
      <PaidTo of={of} />
      <Field
        label={byChain ? 'Transaction id, as the explorer shows it' : 'The bank’s reference'}
        value={tx}
        onChange={setTx}
        help="Two withdrawals cannot have the same one."
      />
    </ActButton>
  )
}
