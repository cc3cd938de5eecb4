import {
  type Description,
  type Operation,
  type Parameter,
  STYLE,
  type StreamDescription,
  escaped,
  fieldsOf,
  parameterField,
  prose,
  table,
} from '../../kernel/http/description/pieces.ts'

/**
 * The description as one page without a script. Neither Swagger UI nor Scalar: they add 50 to 100 ms
 * to a start, 4 to 20 MB of memory and a megabyte of script on the origin of people's sessions, and
 * show no events of the stream.
 */

/** The API as one page without scripts: a section a call, a row a field, with its unit. */
export function descriptionPage(description: Description, stream: StreamDescription): string {
  const sections = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // What is kept for older programs stands in the description for programs alone.
      .filter(([, operation]) => !operation.deprecated)
      .map(([method, operation]) =>
        operationSection(description, method.toUpperCase(), path, operation),
      ),
  )
  const { title, version } = description.info
  const headers = Object.values(description.components?.parameters ?? {}).map((parameter) =>
    parameterField(description, parameter),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)} <small>${escaped(version)}</small></h1>
${prose(description.info.description ?? '')}
<p>The same for programs: <a href="openapi.json">openapi.json</a>,
<a href="asyncapi.json">asyncapi.json</a>. The stream is <a href="#stream">below the calls</a>.</p>
${table('Headers of every call', headers)}
${sections.join('\n')}
<h2 id="stream">${escaped(stream.info.title)}</h2>
${prose(stream.info.description)}
${table('In the auth of the handshake', fieldsOf(description, stream['x-handshake-auth']))}
${eventSections(description, stream)}
</main>
</body>
</html>
`
}

function operationSection(
  description: Description,
  method: string,
  path: string,
  operation: Operation,
): string {
  // The headers that every call shares stand at the top of the page.
  const parameters = (operation.parameters ?? [])
    .filter((parameter): parameter is Parameter => !('$ref' in parameter))
    .map((parameter) => parameterField(description, parameter))
  const body = operation.requestBody?.content?.['application/json']?.schema
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  const parts = [
    operation.security?.every((way) => 'session' in way)
      ? '<p>Needs a login: the header <code>coin-auth</code>.</p>'
      : '',
    table('Parameters', parameters),
    body && table('Body', fieldsOf(description, body)),
    answer && table('Answer', fieldsOf(description, answer)),
    prose(operation.description ?? ''),
  ]
  return `<details id="${escaped(operation.operationId ?? path)}">
<summary><b>${method}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary ?? '')}</span></summary>
${parts.filter(Boolean).join('\n')}
</details>`
}

/** A section an event of the stream, those of the server first. */
function eventSections(description: Description, stream: StreamDescription): string {
  const events = Object.entries(stream.operations)
  const ordered = [...events].sort(([, a], [, b]) => b.action.localeCompare(a.action))
  return ordered
    .map(([name, { action, summary }]) => {
      const { payload } = stream.components.messages[name]!
      const from = action === 'send' ? 'server' : 'client'
      return `<details id="event-${escaped(name)}">
<summary><b>${from}</b> <code>${escaped(name)}</code> <span>${escaped(summary)}</span></summary>
${payload ? table('Argument', fieldsOf(description, payload)) : '<p>Without an argument.</p>'}
</details>`
    })
    .join('\n')
}
