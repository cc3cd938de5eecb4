import { useState } from 'react'

/**
 * A value that stands still while `holding`: the one it had when that began, or the first one known
 * under this `key`.
 */
export function useHeld<Value>(value: Value, holding: boolean, key: string): Value {
  const [held, setHeld] = useState({ value, key })
  const taken = holding && held.key === key && held.value !== undefined
  if (!taken && (held.value !== value || held.key !== key)) setHeld({ value, key })
  return taken ? held.value : value
}
