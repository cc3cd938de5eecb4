/**
 * Pieces of pages that describe calls: rows of fields, paragraphs, and how they look. Used by the pages
 * of the application's calls and of programs' operations.
 */

/** The parts of an OpenAPI document that the page shows. */
export interface Description {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> }
}

/** The parts of an AsyncAPI document that the page shows. */
export interface StreamDescription {
  info: { title: string; description: string }
  operations: Record<string, { action: 'send' | 'receive'; summary: string }>
  components: { messages: Record<string, { payload?: Schema }> }
  'x-handshake-auth': Schema
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  deprecated?: boolean
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content?: Record<string, { schema?: Schema; example?: unknown }> }
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }> }
  >
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export interface Field {
  name: string
  type: string
  required: boolean
  text: string
}

export function parameterField(description: Description, parameter: Parameter): Field {
  return {
    name: parameter.name,
    type: `${typeOf(description, parameter.schema ?? {})}, in the ${parameter.in}`,
    required: parameter.required ?? false,
    text: parameter.description ?? '',
  }
}

/** Paragraphs and lists of the description's plain Markdown. */
export function prose(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      if (!block.startsWith('- ')) return `<p>${inline(block)}</p>`
      const items = block.split(/^- /m).filter(Boolean)
      return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
    })
    .join('\n')
}

function inline(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

export function table(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, type, required, text }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(type)}</td>` +
      `<td data-name="always">${required ? 'yes' : 'no'}</td><td>${escaped(text)}</td></tr>`,
  )
  return `<h3>${title}</h3>
<table><thead><tr><th>field</th><th>type</th><th>always</th><th>meaning</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

/** Deep enough for every call's data; a schema that refers to itself ends here too. */
const DEEPEST = 6

export function fieldsOf(
  description: Description,
  schema: Schema,
  prefix = '',
  depth = 0,
): Field[] {
  const { properties, items, required, variants } = opened(description, schema)
  if (depth > DEEPEST) return []
  if (items) return fieldsOf(description, items, `${prefix}[]`, depth + 1)
  const own = Object.entries(properties).flatMap(([name, inner]) => {
    const full = prefix === '' ? name : `${prefix}.${name}`
    const field = {
      name: full,
      type: typeOf(description, inner),
      required: required.includes(name),
      text: inner.description ?? opened(description, inner).text,
    }
    return [field, ...fieldsOf(description, inner, full, depth + 1)]
  })
  const others = variants.flatMap((variant) => fieldsOf(description, variant, prefix, depth + 1))
  return unique([...own, ...others])
}

function opened(description: Description, schema: Schema) {
  const named = schema.$ref?.split('/').at(-1)
  const target = named === undefined ? schema : (description.components?.schemas?.[named] ?? {})
  return {
    properties: target.properties ?? {},
    required: target.required ?? [],
    items: target.items,
    variants: [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.oneOf ?? [])],
    text: target.description ?? '',
    target,
  }
}

function typeOf(description: Description, schema: Schema): string {
  const { target, items, variants } = opened(description, schema)
  if (target.const !== undefined) return JSON.stringify(target.const)
  if (target.enum) return target.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (items) return `list of ${typeOf(description, items)}`
  if (variants.length > 0) {
    return [...new Set(variants.map((variant) => typeOf(description, variant)))].join(' | ')
  }
  return [target.type ?? 'any'].flat().join(' | ')
}

function unique(fields: readonly Field[]): Field[] {
  const seen = new Map<string, Field>()
  for (const field of fields) {
    const before = seen.get(field.name)
    if (!before) seen.set(field.name, field)
    else if (!before.type.includes(field.type)) {
      seen.set(field.name, { ...before, type: `${before.type} | ${field.type}`, required: false })
    }
  }
  return [...seen.values()]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}

export const STYLE = `
:root { color-scheme: dark; }
body { margin: 0; background: #0b0e13; color: #edf0f4; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 small { color: #9aa5b5; font-weight: 400; font-size: 60%; }
h3 { margin: 16px 0 4px; font-size: 13px; color: #9aa5b5; text-transform: uppercase; }
a { color: #6b9dff; }
details { margin: 8px 0; padding: 0 16px; background: #141a23; border: 1px solid #273142; border-radius: 8px; }
details[open] { padding-bottom: 16px; }
summary { padding: 12px 0; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 44px; color: #6b9dff; }
summary span { color: #9aa5b5; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 4px 8px 4px 0; text-align: left; vertical-align: top; border-top: 1px solid #273142; overflow-wrap: anywhere; }
th { color: #9aa5b5; font-weight: 400; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: 6px 0; border-top: 1px solid #273142; }
  td { padding: 0; border-top: 0; overflow-wrap: break-word; }
  td:nth-child(2) { color: #9aa5b5; }
  td[data-name]::before { content: attr(data-name) ': '; color: #9aa5b5; }
}
`
