import { type ReactNode, useEffect, useState } from 'react'
import type { Fault } from '../data/fault.ts'
import { ActsClosed } from '../widgets/act-button.tsx'
import { ConflictBanner } from '../widgets/conflict-banner.tsx'
import style from './decision.module.css'

const CHANGED: Fault = { name: 'changed_meanwhile' }

export interface Decision {
  /** Why acts wait until the operator has looked again. */
  conflict: Fault | undefined
  /** The operator has seen what is now. */
  look: () => void
  /**
   * For each act of the case. A conflict closes the acts; what differs after an act of the operator's
   * own is its doing.
   */
  handlers: { onConflict: (fault: Fault) => void; onDone: () => void }
}

/**
 * Keeps an operator from deciding on something else than was looked at. `version`: anything that
 * differs when the case does. A case that changes under the operator's eyes by another's act has
 * its acts closed until the operator says to have looked again.
 */
export function useDecision(version: string | number): Decision {
  const [seen, setSeen] = useState(version)
  const [own, setOwn] = useState(false)
  const [refused, setRefused] = useState<Fault>()
  useEffect(() => {
    if (!own || version === seen) return
    setSeen(version)
    setOwn(false)
  }, [own, version, seen])
  return {
    conflict: refused ?? (version !== seen && !own ? CHANGED : undefined),
    look: () => {
      setRefused(undefined)
      setSeen(version)
    },
    handlers: { onConflict: setRefused, onDone: () => setOwn(true) },
  }
}

/** The foot of a case: what can be done about it, side by side. */
export function DecisionFoot(props: {
  decision: Decision
  children: ReactNode
  /** Right of the acts: who has approved so far, what is missing. */
  aside?: ReactNode
}) {
  const { decision } = props
  return (
    <ActsClosed value={decision.conflict !== undefined}>
      <ConflictBanner fault={decision.conflict} onLook={decision.look} />
      <div className={style.acts}>
        {props.children}
        {props.aside && <div className={style.aside}>{props.aside}</div>}
      </div>
    </ActsClosed>
  )
}
