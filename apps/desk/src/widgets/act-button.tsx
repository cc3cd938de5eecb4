import { showToast } from '@candor/ui'
import { type ReactNode, createContext, useContext, useState } from 'react'
import { type DeskCall, type OperatorSelf, type ToldReason, deskCalls } from '@candor/desk-protocol'
import { useAct } from '../data/acts.ts'
import type { CallBody, CallData, CallName } from '../data/call.ts'
import { isConflict, type Fault } from '../data/fault.ts'
import { useKeys } from '../data/keys.ts'
import { mayCall, useSelf } from '../data/session.ts'
import { Button } from './button.tsx'
import type { IconName } from './icons.ts'
import type { Offer } from './offered-reasons.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface ActButtonProps<Name extends CallName> {
  call: Name
  /** On the button, and on the dialog's own. */
  label: string
  /** The dialog's head; the label unless said. */
  title?: string
  kind?: 'primary' | 'plain' | 'danger' | 'link'
  icon?: IconName
  small?: boolean
  disabled?: boolean
  /** The key that opens it. */
  hint?: string
  presets?: readonly string[]
  /** Reasons that the person reads in their own language. */
  offer?: Offer
  readBy?: string
  /** Whether it takes two, where that hangs on the case and not on the call. */
  fourEyes?: DeskCall['fourEyes']
  /**
   * What is sent with the reason; undefined while something above it is not right. `told`: the
   * reason where it is one of `offer`.
   */
  body: (reason: string, told: ToldReason) => CallBody<Name> | undefined
  /** Facts and fields of the dialog. */
  children?: ReactNode
  onOpen?: () => void
  /** Somebody was first: the dialog is gone, the case is read again. */
  onConflict?: (fault: Fault) => void
  onDone?: (data: CallData<Name>) => void
  /** What the toast says. */
  done: string
}

/** Whether acts wait until the operator has looked again at what has changed. */
export const ActsClosed = createContext(false)

/**
 * An act with its reason: the button, its key, the dialog, and what is said afterwards. It is not
 * drawn for operators whose roles do not include it.
 */
export function ActButton<Name extends CallName>(props: ActButtonProps<Name>) {
  const self = useSelf()
  const allowed = mayCall(self, props.call)
  const disabled = useContext(ActsClosed) || props.disabled
  const [open, setOpen] = useState(false)
  const act = useAct(props.call)
  const begin = () => {
    act.clear()
    props.onOpen?.()
    setOpen(true)
  }
  useKeys(
    allowed && props.hint && !disabled ? [{ key: props.hint, says: props.label, run: begin }] : [],
  )
  if (!allowed) return null
  const send = async (reason: string, told: ToldReason) => {
    const body = props.body(reason, told)
    if (body === undefined) return
    const answer = await act.run(body)
    if (!answer) return
    if (!answer.ok) {
      if (isConflict(answer.fault) && props.onConflict) {
        setOpen(false)
        props.onConflict(answer.fault)
      }
      return
    }
    setOpen(false)
    showToast(isProposed(answer.data) ? PROPOSED : props.done, { success: true })
    props.onDone?.(answer.data)
  }
  const call: DeskCall = deskCalls[props.call]
  return (
    <>
      <Button
        kind={props.kind}
        icon={props.icon}
        small={props.small}
        disabled={disabled}
        hint={props.hint}
        onPress={begin}
      >
        {props.label}
      </Button>
      {open && (
        <ReasonDialog
          title={props.title ?? props.label}
          act={props.label}
          danger={props.kind === 'danger'}
          presets={props.presets}
          offer={props.offer}
          readBy={props.readBy}
          fourEyes={props.fourEyes ?? call.fourEyes}
          alone={!isAnyPartner(self, call)}
          busy={act.busy}
          fault={act.fault}
          onConfirm={(reason, told) => void send(reason, told)}
          onClose={() => setOpen(false)}
        >
          {props.children}
        </ReasonDialog>
      )}
    </>
  )
}

/** Whether somebody could approve now what this operator begins by the call. */
function isAnyPartner({ partners }: OperatorSelf, { who }: DeskCall): boolean {
  return Array.isArray(who) && who.some((role) => partners.includes(role))
}

const PROPOSED = 'Proposed. A different operator has to approve it.'

/** Whether a call that takes two waits for the second now. */
export function isProposed(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'proposed'
  )
}
