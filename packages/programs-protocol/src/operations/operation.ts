import type { z } from 'zod'
import type { ErrorName } from '@candor/protocol'
import type { Right } from '../rights.ts'

/** Where every operation's path begins. */
export const PROGRAMS_PREFIX = '/api/v1'

/** One operation that programs ask for over HTTP, below `/api/v1`. */
export interface Operation {
  /** The key in the registry `operations`; unique. */
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below /api/v1, parameters in braces: '/orders/{id}'. */
  path: string
  /** What the key has to have; absent: anyone may ask, without a key. */
  right?: Right
  /** What it takes of the caller's allowance. */
  weight: number
  /** Field of the body whose entries weigh 1 each; where there are more than `weight`, they count. */
  weighsEach?: string
  /** One sentence for the description. */
  summary: string
  /** Schemas of the path's parameters, the query and the JSON body; absent where there is none. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  data: z.ZodType
  /** A body that somebody would send. */
  example?: object
  /** Errors besides those that every operation may be refused with. */
  errors: readonly ErrorName[]
  /**
   * Moves money or places an order: the same Idempotency-Key (or, of an order, the same clientOrderId)
   * with the same terms acts once and answers alike.
   */
  money?: true
}

/** Gives each operation its key as its name. */
export function named<const O extends Record<string, Omit<Operation, 'name'>>>(
  operations: O,
): { readonly [N in keyof O & string]: O[N] & { name: N } } {
  const entries = Object.entries(operations).map(([name, one]) => [name, { ...one, name }])
  return Object.fromEntries(entries) as { readonly [N in keyof O & string]: O[N] & { name: N } }
}

type Part = 'params' | 'query' | 'body'

/** What answers an operation after parsing: its `params`, `query` and `body`, where it has them. */
export type AskedOf<O> = {
  [P in Part as O extends Record<P, z.ZodType> ? P : never]: O extends Record<P, infer S>
    ? z.output<S>
    : never
}

/** What the operation answers with. */
export type AnswerOf<O> = O extends { data: infer S extends z.ZodType } ? z.output<S> : never
