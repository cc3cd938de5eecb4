import type { ToldSpan } from '@candor/server/testing'

/** What belongs to one call: its own spans, and those of other traces that refer to it. */
export interface TracedCall {
  call: ToldSpan
  spans: readonly ToldSpan[]
}

/** Returns what was told of this call, its steps in order of their beginning below what they are steps of. */
export function tracedCall(call: ToldSpan, told: readonly ToldSpan[]): TracedCall {
  const own = told.filter(({ traceId }) => traceId === call.traceId)
  const ids = new Set(own.map(({ spanId }) => spanId))
  const shared = told.filter(({ links }) => links.some(({ spanId }) => ids.has(spanId)))
  const others = shared.filter(({ traceId }) => traceId !== call.traceId)
  const below = (parent: ToldSpan): ToldSpan[] => [
    parent,
    ...told
      .filter(
        ({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId,
      )
      .sort((a, b) => a.startedAt - b.startedAt)
      .flatMap(below),
  ]
  return { call, spans: [call, ...others].sort((a, b) => a.startedAt - b.startedAt).flatMap(below) }
}

const WIDTH = 1_200
const LEFT = 340
const RIGHT = 84
const TOP = 132
const ROW = 30
const BOTTOM = 56
const FONT = 'Inter, system-ui, -apple-system, sans-serif'

/** The application's own colours. */
const LOOK = {
  base: '#0B0E13',
  raised: '#1C2430',
  line: '#273142',
  text: '#EDF0F4',
  quiet: '#9AA5B5',
  call: '#3B7CFF',
  shared: '#1FC08B',
}

/** Draws the steps of a call against time as an SVG of its own. `title` and `note` are plain text. */
export function drawWaterfall({ call, spans }: TracedCall, title: string, note: string): string {
  const from = call.startedAt
  const until = Math.max(...spans.map(({ endedAt }) => endedAt))
  const step = stepFor(until - from)
  const scale = (WIDTH - LEFT - RIGHT) / (until - from)
  const x = (at: number) => LEFT + (at - from) * scale
  const height = TOP + spans.length * ROW + BOTTOM
  const bottom = TOP + spans.length * ROW
  const depths = depthsOf(spans)
  const ruler = []
  for (let at = 0; at <= until - from; at += step) {
    ruler.push(
      `<line x1="${round(x(from + at))}" y1="${TOP - 8}" x2="${round(x(from + at))}" y2="${bottom}" stroke="${LOOK.line}"/>`,
      text(x(from + at), TOP - 16, `${round(at)} ms`, {
        anchor: 'middle',
        colour: LOOK.quiet,
        size: 12,
      }),
    )
  }
  const rows = spans.map((span, place) => {
    const y = TOP + place * ROW
    const isOwn = span.traceId === call.traceId
    const width = Math.max(2, (span.endedAt - span.startedAt) * scale)
    const end = x(span.startedAt) + width
    return [
      place % 2 === 0
        ? `<rect x="24" y="${y}" width="${WIDTH - 48}" height="${ROW}" rx="4" fill="${LOOK.raised}" opacity="0.45"/>`
        : '',
      text(36 + depths[place]! * 16, y + 20, span.name, {
        colour: place === 0 ? LOOK.text : isOwn ? LOOK.text : LOOK.quiet,
      }),
      `<rect x="${round(x(span.startedAt))}" y="${y + 8}" width="${round(width)}" height="14" rx="3" fill="${isOwn ? LOOK.call : LOOK.shared}"${depths[place] === 0 ? '' : ' opacity="0.8"'}/>`,
      text(end + 6, y + 20, tookOf(span), { colour: LOOK.quiet, size: 12 }),
    ].join('\n')
  })
  const answered = x(call.endedAt)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="${LOOK.base}"/>`,
    text(36, 48, title, { size: 22, weight: 600 }),
    text(36, 76, note, { colour: LOOK.quiet }),
    ...ruler,
    `<line x1="${round(answered)}" y1="${TOP - 8}" x2="${round(answered)}" y2="${bottom}" stroke="${LOOK.text}" stroke-dasharray="4 4"/>`,
    ...rows,
    text(36, bottom + 34, '■', { colour: LOOK.call }),
    text(54, bottom + 34, 'the call’s own steps', { colour: LOOK.quiet, size: 13 }),
    text(210, bottom + 34, '■', { colour: LOOK.shared }),
    text(228, bottom + 34, 'steps that serve many calls at once, linked to each', {
      colour: LOOK.quiet,
      size: 13,
    }),
    text(answered + 6, bottom + 20, 'answered', { size: 12 }),
    '</svg>',
    '',
  ]
    .filter((line, place, all) => line !== '' || place === all.length - 1)
    .join('\n')
}

function depthsOf(spans: readonly ToldSpan[]): number[] {
  const depths = new Map<string, number>()
  return spans.map(({ spanId, parentSpanId }) => {
    const depth = (depths.get(parentSpanId) ?? -1) + 1
    depths.set(spanId, depth)
    return depth
  })
}

/** About six lines of the ruler, at round milliseconds. */
function stepFor(all: number): number {
  const most = all / 6
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= most)!
}

function tookOf({ startedAt, endedAt }: ToldSpan): string {
  const ms = endedAt - startedAt
  return ms < 1 ? `${Math.round(ms * 1_000)} µs` : `${ms.toFixed(1)} ms`
}

interface Type {
  colour?: string
  size?: number
  weight?: number
  anchor?: 'start' | 'middle'
}

function text(x: number, y: number, words: string, type: Type): string {
  const { colour = LOOK.text, size = 14, weight = 400, anchor = 'start' } = type
  return `<text x="${round(x)}" y="${y}" fill="${colour}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
