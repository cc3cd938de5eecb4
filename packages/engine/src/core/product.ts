import type { Events } from './events.ts'

/**
 * What a product's folder exports: its commands, how its events are written, and what they change.
 * What it adds to a snapshot is listed in registry/state-codec.ts, where the order is.
 */
export interface Product {
  commands: Readonly<Record<string, object>>
  codecs: Partial<Record<keyof Events, object>>
  appliers: Partial<Record<keyof Events, unknown>>
}
