import type { FieldsOf, OpName, ResultOf } from '@candor/programs-protocol/socket'
import type { Connection } from '../connection.ts'

/** Answers one op. Throws the `Refusal` of why it is not done. */
export type OpHandler<N extends OpName> = (
  connection: Connection,
  fields: FieldsOf<N>,
) => ResultOf<N> | Promise<ResultOf<N>>

export type OpHandlers<N extends OpName = OpName> = { readonly [Name in N]: OpHandler<Name> }
