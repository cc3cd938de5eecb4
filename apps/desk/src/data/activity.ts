/** When the operator last pressed a key or moved the pointer here. */
let lastAt = Date.now()

for (const event of ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const) {
  globalThis.addEventListener?.(event, () => (lastAt = Date.now()), { passive: true })
}

export function idleMs(): number {
  return Date.now() - lastAt
}
