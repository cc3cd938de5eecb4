import {
  type Description,
  type Operation,
  type Parameter,
  STYLE,
  escaped,
  fieldsOf,
  parameterField,
  prose,
  table,
} from '../../kernel/http/description/pieces.ts'

/** The operations of programs as one page, each with a form that sends it. */
export function programsPage(description: Description): string {
  const sections = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(description, { method: method.toUpperCase(), path, operation }),
    ),
  )
  const { title, version } = description.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="stylesheet" href="/api/v1/docs.css">
<script src="/api/v1/docs.js" defer></script>
</head>
<body>
<main>
<h1>${escaped(title)} <small>${escaped(version)}</small></h1>
${prose(description.info.description ?? '')}
<p>The same for programs: <a href="openapi.json">openapi.json</a>; the socket is described in
<a href="asyncapi.json">asyncapi.json</a>.</p>
<div class="keys" role="group" aria-label="Key">
<p>To try what needs a key, enter one that was made in the application, under security. It stays in this
page. What is sent is done: on a venue with real money it moves real money.</p>
<label for="key">Key</label><input id="key" autocomplete="off" spellcheck="false">
<label for="secret">Secret, or private key of Ed25519 (PEM, or base64 of 32 bytes)</label>
<input id="secret" type="password" autocomplete="off" spellcheck="false">
</div>
${sections.join('\n')}
</main>
</body>
</html>
`
}

interface Described {
  method: string
  path: string
  operation: Operation
}

function section(description: Description, { method, path, operation }: Described): string {
  const parameters = (operation.parameters ?? []).filter(
    (parameter): parameter is Parameter => !('$ref' in parameter),
  )
  const body = operation.requestBody?.content?.['application/json']
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  const parts = [
    table(
      'Parameters',
      parameters.map((parameter) => parameterField(description, parameter)),
    ),
    body?.schema && table('Body', fieldsOf(description, body.schema)),
    answer && table('Answer', fieldsOf(description, answer)),
    prose(operation.description ?? ''),
    form({ method, path, operation }, parameters, body?.example),
  ]
  return `<details id="${escaped(operation.operationId ?? path)}">
<summary><b>${method}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary ?? '')}</span></summary>
${parts.filter(Boolean).join('\n')}
</details>`
}

function form(
  { method, path, operation }: Described,
  parameters: readonly Parameter[],
  example: unknown,
): string {
  const id = operation.operationId ?? path
  const inputs = parameters.map(({ name, in: place, required }) => {
    const field = `${id}-${name}`
    return (
      `<label for="${escaped(field)}">${escaped(name)}</label>` +
      `<input id="${escaped(field)}" name="${escaped(name)}" data-in="${place}"` +
      `${required ? ' required' : ''} autocomplete="off">`
    )
  })
  const text =
    example === undefined
      ? ''
      : `<label for="${escaped(id)}-body">Body</label><textarea id="${escaped(id)}-body" rows="8" spellcheck="false">${escaped(JSON.stringify(example, null, 2))}</textarea>`
  return `<form data-method="${method}" data-path="${escaped(path)}">
<h3>Try it</h3>
${inputs.join('\n')}
${text}
<button>Send</button>
<output aria-live="polite"></output>
</form>`
}

/** How the page looks: as that of the application's calls, with forms. */
export const PAGE_STYLE = `${STYLE}
form, .keys { display: grid; gap: 6px; max-width: 640px; }
.keys { margin: 16px 0; padding: 0 16px 16px; border: 1px solid #273142; border-radius: 8px; }
label { color: #9aa5b5; font-size: 13px; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 40px; padding: 8px 10px; border: 1px solid #7c879a; border-radius: 6px; background: #0b0e13; color: inherit; font: 13px/1.5 ui-monospace, monospace; }
button { justify-self: start; min-height: 44px; padding: 0 24px; border: 0; border-radius: 6px; background: #2f6bff; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:disabled { opacity: 0.6; }
:focus-visible { outline: 2px solid #6b9dff; outline-offset: 2px; }
output { display: block; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
`
