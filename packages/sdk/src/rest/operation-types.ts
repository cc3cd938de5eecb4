import type { Operations } from '@candor/programs-protocol/operations'

export type OperationName = keyof Operations

/** What a schema takes, and what it gives. */
interface Schema<Input, Output> {
  _zod: { input: Input; output: Output }
}

type InputOf<O, Part extends string> =
  O extends Record<Part, Schema<infer Input, unknown>> ? Input : unknown

/** Everything an operation takes, in one object: path parameters, query and body alike. */
export type Asked<N extends OperationName> = InputOf<Operations[N], 'params'> &
  InputOf<Operations[N], 'query'> &
  InputOf<Operations[N], 'body'>

/** What an operation answers with. */
export type Answer<N extends OperationName> =
  Operations[N]['data'] extends Schema<unknown, infer Output> ? Output : never

/** Operations that answer a page of rows. */
export type PagedName = {
  [N in OperationName]: Answer<N> extends { rows: unknown[]; nextCursor: string | null } ? N : never
}[OperationName]

export type RowOf<N extends PagedName> = Answer<N> extends { rows: (infer Row)[] } ? Row : never
