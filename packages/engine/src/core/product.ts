import type { Events } from './events.ts'

/**
 * What a product's folder exports: its commands, its event codecs and the changes its events make.
 * Its part of a snapshot is listed in registry/state-codec.ts, which fixes the order.
 */
export interface Product {
  commands: Readonly<Record<string, object>>
  codecs: Partial<Record<keyof Events, object>>
  appliers: Partial<Record<keyof Events, unknown>>
}
