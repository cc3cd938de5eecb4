/** What a person can draw on a chart. */
export const TOOLS = [
  'trend',
  'ray',
  'extended',
  'horizontal',
  'vertical',
  'channel',
  'pitchfork',
  'fib',
  'fibExtension',
  'rectangle',
  'arrow',
  'brush',
  'text',
  'measure',
  'long',
  'short',
] as const
export type Tool = (typeof TOOLS)[number]

/** The groups of the rail, with the tools that each unfolds. */
export const GROUPS = {
  lines: ['trend', 'ray', 'extended', 'horizontal', 'vertical'],
  levels: ['channel', 'pitchfork', 'fib', 'fibExtension'],
  shapes: ['rectangle', 'arrow', 'brush', 'text'],
  measures: ['measure', 'long', 'short'],
} as const satisfies Record<string, readonly Tool[]>
export type Group = keyof typeof GROUPS

/** Points that a tool keeps. A brush keeps the corners of its box, a position its three prices. */
export const POINTS: Record<Tool, 1 | 2 | 3> = {
  trend: 2,
  ray: 2,
  extended: 2,
  horizontal: 1,
  vertical: 1,
  channel: 3,
  pitchfork: 3,
  fib: 2,
  fibExtension: 3,
  rectangle: 2,
  arrow: 2,
  brush: 2,
  text: 1,
  measure: 2,
  long: 3,
  short: 3,
}

/** Points that a person touches to draw: a brush is one stroke, a position is placed by its entry. */
export function touchesOf(tool: Tool): number {
  return tool === 'brush' || tool === 'long' || tool === 'short' ? 1 : POINTS[tool]
}
