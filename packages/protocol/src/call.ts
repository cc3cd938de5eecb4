import type { z } from 'zod'
import type { ErrorName } from './errors/catalogue.ts'

/** `user`: the caller has to be logged in. `guest`: anyone; a logged-in caller may get more. */
export type Who = 'guest' | 'user'

/** One call of /portal: who may make it, what it takes and what it answers. */
export interface Call {
  /** Its line in the list of calls: 1 to 106, and from 107 on the calls of our own. */
  number: number
  /** The key in the registry `calls`; unique. */
  name: string
  method: 'GET' | 'POST'
  /** Below /portal, parameters in braces: '/player/rotation/detail/{id}'. */
  path: string
  who: Who
  /** One sentence for the API description. */
  summary: string
  /** Schemas of the path's parameters, the query and the JSON body; absent where there is none. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  data: z.ZodType
  /** Errors this call adds to those every call may answer (see `errorsOf`). */
  errors: readonly ErrorName[]
  /**
   * Moves money or places an order: it waits for the journal and carries a `requestId`: in the
   * body, or where that is empty in the query, and only there may it be left out.
   */
  money?: true
  /**
   * Lessens what its owner has at stake, and may be urgent: it asks for no fresh proof, as other
   * calls that move money do.
   */
  urgent?: true
  /**
   * A GET that changes something: it answers POST as well, with the same parameters. The application
   * uses POST; GET stays for programs that were written by the first list of calls.
   */
  alsoPost?: true
  /** Takes one file as `multipart/form-data` instead of JSON: the form's field `file`, and no other. */
  multipart?: true
  /** Answers bytes with their own content type instead of the envelope; refusals come in it. */
  bytes?: true
}

/** Keeps the exact type of a call, so that its input and data types can be taken from it. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Part = 'params' | 'query' | 'body'

/** What a handler gets after parsing: the call's `params`, `query` and `body`, where it has them. */
export type InputOf<C> = {
  [P in Part as C extends Record<P, z.ZodType> ? P : never]: C extends Record<P, infer S>
    ? z.output<S>
    : never
}

type Sent<C> = {
  [P in Part as C extends Record<P, z.ZodType> ? P : never]: C extends Record<P, infer S>
    ? z.input<S>
    : never
}

/** What a client hands over to be sent: defaults may be left out, and so may an all-optional part. */
export type RequestOf<C> = {
  [P in keyof Sent<C> as object extends Sent<C>[P] ? never : P]: Sent<C>[P]
} & {
  [P in keyof Sent<C> as object extends Sent<C>[P] ? P : never]?: Sent<C>[P]
}

/** What the call answers in the envelope's `data`. */
export type DataOf<C> = C extends { data: infer S extends z.ZodType } ? z.output<S> : never
