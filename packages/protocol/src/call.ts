import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import { type OncePart, type PathLine, type Paths, addressOf } from './path.ts'

/** `user`: the caller has to be logged in. `guest`: anyone; a logged-in caller may get more. */
export type Who = 'guest' | 'user'

/** One call of /portal: who may make it, what it takes and what it returns. */
export interface Call {
  /** Number of the call: 1 to 106 as in the specification, from 107 on our own calls. Unique. */
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
   * Reduces the owner's risk and may be urgent: it asks for no fresh proof, as other calls that
   * move money do.
   */
  urgent?: true
  /**
   * Moves no money by itself and lets some move later: it asks for a fresh proof, as calls do that
   * move it.
   */
  proof?: true
  /**
   * A GET that changes something: it takes POST as well, with the same parameters. The application
   * uses POST; GET stays for programs that were written for the first list of calls.
   */
  alsoPost?: true
  /** Takes one file as `multipart/form-data` instead of JSON: the form's field `file`, and no other. */
  multipart?: true
  /** Returns bytes, of an image or of the type that stands here; only refusals come in the envelope. */
  bytes?: true | 'application/zip'
}

/** Terms of a call besides its name and address. */
type CallTerms = Omit<Call, 'name' | 'method' | 'path' | 'alsoPost'>

type Addressed<Name extends string> = Pick<Call, 'method' | 'path' | 'alsoPost'> & { name: Name }

/** The part of a call's request that its schemas take a `requestId` in. */
type RequestIdPart<C> =
  'requestId' extends FieldsOf<C, 'body'>
    ? 'body'
    : 'requestId' extends FieldsOf<C, 'query'>
      ? 'query'
      : undefined

type FieldsOf<C, P extends Part> =
  C extends Record<P, infer S extends z.ZodType> ? KeysOf<z.input<S>> : never

/** The declared fields of every form; an object without fields has an index signature instead. */
type KeysOf<Form> = Form extends unknown ? (string extends keyof Form ? never : keyof Form) : never

/**
 * Defines a call at its line of `paths`. Keeps the exact type, so that the types of its input and
 * data can be taken from it. Does not compile where line and schemas disagree about the `requestId`.
 */
export function defineCall<
  const P extends Paths,
  const Name extends keyof P & string,
  const C extends CallTerms,
>(paths: P, name: Name, terms: C & RequestIdAsIn<P[Name], C>): C & Addressed<Name> {
  const { methods, path } = addressOf(paths[name]!)
  const alsoPost = methods.length > 1 ? { alsoPost: true as const } : {}
  return { name, method: methods[0]!, path, ...alsoPost, ...terms }
}

type RequestIdAsIn<Line extends PathLine, C> = [OncePart<Line>, RequestIdPart<C>] extends [
  RequestIdPart<C>,
  OncePart<Line>,
]
  ? unknown
  : { requestId: `the schemas take it in ${RequestIdPart<C>}, paths.ts in ${OncePart<Line>}` }

/** Calls of these paths: each under its own name, none left out. */
export type CallsAt<P extends Paths> = { readonly [Name in keyof P]: Call & { name: Name } }

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

/** Request as a client passes it: defaults and all-optional parts may be left out. */
export type RequestOf<C> = {
  [P in keyof Sent<C> as object extends Sent<C>[P] ? never : P]: Sent<C>[P]
} & {
  [P in keyof Sent<C> as object extends Sent<C>[P] ? P : never]?: Sent<C>[P]
}

/** What the call returns in the envelope's `data`. */
export type DataOf<C> = C extends { data: infer S extends z.ZodType } ? z.output<S> : never
