import type { z } from 'zod'
import type { ErrorDetails } from './envelope.ts'

/** The parts of a request that carry fields, in the order in which they are looked at. */
const PLACES = ['path', 'query', 'body'] as const
type Place = (typeof PLACES)[number]

/** Schemas of what a call takes in each place; absent where it takes nothing. */
type Declared = Partial<Record<Place, z.ZodType | undefined>>

/** Refusal of a request with an undeclared field. */
interface UndeclaredFault {
  error: 'field_unknown' | 'field_misplaced'
  details: ErrorDetails & { field: string }
}

/**
 * The first field of query or body that the call does not declare there; undefined where there is
 * none. Nested fields are named by their path: `filter.colour`. A field that the call takes in
 * another place is misplaced, and `details.place` says where it belongs.
 */
export function undeclaredFault(
  declared: Declared,
  sent: Partial<Record<Place, unknown>>,
): UndeclaredFault | undefined {
  for (const place of PLACES) {
    if (place === 'path') continue
    const path = undeclaredIn(shapeOf(declared[place]), sent[place])
    if (!path) continue
    const field = fieldName(path)
    const right = path.length === 1 ? otherPlaceOf(path[0]!, place, declared) : undefined
    if (!right) return { error: 'field_unknown', details: { field } }
    return { error: 'field_misplaced', details: { field, place: right } }
  }
  return undefined
}

const MOST_CHARACTERS = 64

/**
 * A field's path as refusals and logs show it: cut to 64 characters, and without the characters
 * that mean something to a page, a terminal or a sentence.
 */
export function fieldName(path: readonly PropertyKey[]): string {
  const text = path
    .map(String)
    .join('.')
    .slice(0, 4 * MOST_CHARACTERS)
  const plain = [...text.toWellFormed().replace(/[^\p{L}\p{M}\p{N}_.$:-]/gu, '?')]
  if (plain.length <= MOST_CHARACTERS) return plain.join('')
  return `${plain.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

/** Where else the call takes a field of this name. */
function otherPlaceOf(field: string, sent: Place, declared: Declared): Place | undefined {
  return PLACES.find((place) => place !== sent && takes(shapeOf(declared[place]), field))
}

function takes(shape: Shape, field: string): boolean {
  if (shape.kind === 'object') return shape.fields.has(field)
  return shape.kind === 'forms' && shape.forms.some((form) => takes(form, field))
}

/** Which fields a value may have, as its schema says it. */
type Shape =
  | {
      kind: 'object'
      fields: ReadonlyMap<string, Shape>
      absent: ReadonlySet<string>
      rest?: Shape
    }
  | { kind: 'list'; item: Shape }
  | { kind: 'forms'; forms: readonly Shape[]; tag?: Tag }
  /** Accepts any value, such as the results of a browser's extensions. */
  | { kind: 'free' }
  /** Has no fields: texts, numbers, and the like. */
  | { kind: 'plain' }

/** The field that tells forms apart, and what stands in it for each of them. */
interface Tag {
  field: string
  values: readonly ReadonlySet<unknown>[]
}

const FREE: Shape = { kind: 'free' }
const PLAIN: Shape = { kind: 'plain' }
const NOTHING: Shape = { kind: 'object', fields: new Map(), absent: new Set() }

/** The path to the first field that the shape does not have. Walks no deeper than the shape does. */
function undeclaredIn(shape: Shape, value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (shape.kind === 'free') return holdsPrototype(value) ? ['__proto__'] : undefined
  if (shape.kind === 'forms') return undeclaredIn(formOf(shape, value), value)
  if (shape.kind === 'list') {
    return Array.isArray(value) ? first(value.entries(), () => shape.item) : undefined
  }
  // What is of another kind than its schema says is refused for that.
  if (shape.kind === 'plain' || Array.isArray(value)) return undefined
  return first(Object.entries(value), (key) => shape.fields.get(key) ?? shape.rest)
}

function first(
  entries: Iterable<[string | number, unknown]>,
  shapeAt: (key: string) => Shape | undefined,
): string[] | undefined {
  for (const [at, inner] of entries) {
    if (inner === undefined) continue
    const key = String(at)
    const shape = shapeAt(key)
    // An object's prototype is nobody's field, however freely fields are taken.
    if (!shape || key === '__proto__') return [key]
    const path = undeclaredIn(shape, inner)
    if (path) return [key, ...path]
  }
  return undefined
}

/**
 * Returns the form that a value means: by the field that tells forms apart, else the first that
 * allows the value's fields. Where nothing tells, it may have the fields of any.
 */
function formOf({ forms, tag }: Extract<Shape, { kind: 'forms' }>, value: object): Shape {
  if (tag) {
    const told = (value as Record<string, unknown>)[tag.field]
    const meant = forms[tag.values.findIndex((values) => values.has(told))]
    return meant ?? together(forms)
  }
  const objects = forms.filter((form) => form.kind === 'object')
  const meant = objects.find(
    ({ absent }) => !Object.entries(value).some(([key, it]) => absent.has(key) && it !== undefined),
  )
  return meant ?? forms.find((form) => form.kind !== 'plain') ?? PLAIN
}

function together(forms: readonly Shape[]): Shape {
  const objects = forms.filter((form) => form.kind === 'object')
  const fields = new Map(objects.flatMap((form) => [...form.fields]))
  return { kind: 'object', fields, absent: new Set() }
}

/** Whether `__proto__` is a key anywhere inside. Walks without recursion: JSON nests deeply. */
function holdsPrototype(value: object): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    if (Object.hasOwn(next, '__proto__')) return true
    open.push(...Object.values(next))
  }
  return false
}

const shapes = new WeakMap<z.core.$ZodType, Shape>()

function shapeOf(schema: z.ZodType | undefined): Shape {
  return schema ? known(schema) : NOTHING
}

function known(schema: z.core.$ZodType): Shape {
  const before = shapes.get(schema)
  if (before) return before
  const shape = read(schema)
  shapes.set(schema, shape)
  return shape
}

/** Reads a schema. Throws for a kind of schema that no request has had yet. */
function read(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectShape(def)
    case 'record':
      return { ...NOTHING, rest: known(def.valueType) } as Shape
    case 'array':
      return { kind: 'list', item: known(def.element) }
    case 'union':
      return formsShape(def)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return known(def.innerType)
    case 'pipe':
      // A preprocessing step takes anything; what it hands on says which fields there are.
      return known(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'any':
    case 'unknown':
      return FREE
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
      return PLAIN
    default:
      throw new Error(`No request may have a schema of the kind ${def.type} yet.`)
  }
}

function objectShape({ shape, catchall }: z.core.$ZodObjectDef): Shape {
  const entries = Object.entries(shape)
  const absent = entries.filter(([, inner]) => mustBeAbsent(inner)).map(([field]) => field)
  return {
    kind: 'object',
    fields: new Map(
      entries
        .filter(([field]) => !absent.includes(field))
        .map(([field, inner]) => [field, known(inner)]),
    ),
    absent: new Set(absent),
    ...(catchall && catchall._zod.def.type !== 'never' ? { rest: known(catchall) } : {}),
  }
}

/** Whether the field is declared only to say that it must not be there. */
function mustBeAbsent(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'optional' ? mustBeAbsent(def.innerType) : def.type === 'undefined'
}

function formsShape(def: z.core.$ZodUnionDef & { discriminator?: string }): Shape {
  const forms = def.options.map(known)
  if (def.discriminator === undefined) return { kind: 'forms', forms }
  const field = def.discriminator
  const values = def.options.map((option) => option._zod.propValues?.[field] ?? new Set())
  return { kind: 'forms', forms, tag: { field, values } }
}
