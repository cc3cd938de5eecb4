import { type ReactNode, useId, useState } from 'react'
import type { DeskCall, ToldReason } from '@candor/desk-protocol'
import type { Fault } from '../data/fault.ts'
import { AnotherOwner } from './another-owner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { type Chosen, type Offer, ReasonFacts, isWhole, useOffered } from './offered-reasons.tsx'
import { Note, Problem } from './states.tsx'
import style from './reason-dialog.module.css'

interface ReasonDialogProps {
  title: string
  /** What follows from the act, in a sentence or a few facts. */
  children?: ReactNode
  /** Reasons that come up often, a press away; each can be added to. */
  presets?: readonly string[]
  /** Reasons that the person reads in their own language; one of them needs no further words. */
  offer?: Offer
  /** The act, named: "Refuse withdrawal", never "OK". */
  act: string
  danger?: boolean
  /** Two operators: what is sent is a proposal until a different one approves it. */
  fourEyes?: DeskCall['fourEyes']
  /** Nobody else could approve it now. */
  alone?: boolean
  /** Who reads the reason. */
  readBy?: string
  busy: boolean
  fault: Fault | undefined
  /** False keeps the act from being sent, e.g. while a field above is not right. */
  ready?: boolean
  onConfirm: (reason: string, told: ToldReason) => void
  onClose: () => void
}

const MIN_REASON = 3
const MAX_REASON = 500

/** Dialog that asks for the reason of an act. Nothing is sent without one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const id = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const offered = useOffered(props.offer)
  const given = props.offer?.facts ?? {}
  const words = reason.trim()
  const short = chosen === undefined && words.length < MIN_REASON
  const lacking = chosen !== undefined && !isWhole(chosen)
  const send = () => {
    setTried(true)
    if (short || lacking || props.ready === false) return
    if (!chosen) return props.onConfirm(words, words)
    const { reason: of, facts } = chosen
    props.onConfirm(words, { key: of.key, facts, ...(words === '' ? {} : { words }) })
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      onSend={send}
      foot={
        <>
          <Button onPress={props.onClose}>Leave as it is</Button>
          <Button kind={props.danger ? 'danger' : 'primary'} busy={props.busy} onPress={send}>
            {props.act}
          </Button>
        </>
      }
    >
      {props.children}
      {props.fourEyes && (
        <Note icon="two">
          {props.fourEyes === 'always'
            ? 'This takes two operators. '
            : 'Where there is another operator who may approve, this takes two. '}
          Sent by you it is a proposal; it is carried out when a different operator approves it.
          Nothing changes until then.
          {props.alone && props.fourEyes === 'always' && (
            <>
              {' '}
              Nobody here could approve it now. <AnotherOwner />
            </>
          )}
        </Note>
      )}
      {props.presets && props.presets.length > 0 && (
        <div className={style.presets} role="group" aria-labelledby={id}>
          <span id={id} className="unseen">
            Frequent reasons
          </span>
          {props.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={style.preset}
              aria-pressed={reason.startsWith(preset)}
              onClick={() => setReason(preset)}
            >
              {preset}
            </button>
          ))}
        </div>
      )}
      {offered.length > 0 && (
        <div className={style.presets} role="group" aria-label="Reasons on offer">
          {offered.map((one) => (
            <button
              key={one.key}
              type="button"
              className={style.preset}
              aria-pressed={chosen?.reason.key === one.key}
              onClick={() =>
                setChosen(
                  chosen?.reason.key === one.key
                    ? undefined
                    : { reason: one, facts: factsFrom(given, one.facts) },
                )
              }
            >
              {one.text.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '…')}
            </button>
          ))}
        </div>
      )}
      {chosen && (
        <ReasonFacts
          chosen={chosen}
          given={given}
          onChange={(facts) => setChosen({ ...chosen, facts })}
        />
      )}
      {tried && lacking && <p role="alert">Please fill in what the reason names.</p>}
      <Field
        label={chosen ? 'Your own words, if any' : 'Reason'}
        kind="area"
        value={reason}
        onChange={setReason}
        autoFocus
        maxLength={MAX_REASON}
        help={`${props.readBy ?? 'Kept in the audit log.'} ${offered.length > 0 ? OWN_WORDS : ''}Ctrl+Enter sends.`}
        error={tried && short ? 'Please give a reason of three characters or more.' : undefined}
      />
      <Problem fault={props.fault} />
    </Dialog>
  )
}

const OWN_WORDS =
  'What you choose above is shown in the person’s language; what you write is shown as it is, marked as written by staff. '

function factsFrom(given: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
}
