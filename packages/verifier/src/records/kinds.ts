import type { Field, Table } from './fields.ts'

/** The events of a product: name, code and fields. */
export type Events = Readonly<Record<string, readonly [code: number, fields: Table | Field]>>

/** The commands of a product, each with its code. */
export type Commands = Readonly<Record<string, number>>

/** What records hold of one product. */
export interface ProductKinds {
  readonly commands: Commands
  readonly events: Events
}
