import { Strokes } from '@candor/ui'
import type { Group, Tool } from '../tools.ts'

/** Icons of the tools and of what is done with drawings: strokes on a 24 px box. */
const icons = {
  trend:
    'M7 17 17 7M5.5 20.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M18.5 7.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5',
  ray: 'M6.8 17.2l5-5M14.2 9.8l6.3-6.3M5.5 20.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M13 12.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5',
  extended:
    'M3.5 20.5l3.7-3.7M9.8 14.2l4.4-4.4M16.8 7.2l3.7-3.7M8.5 17.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M15.5 10.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5',
  horizontal: 'M3.5 12h6M14.5 12h6M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  vertical: 'M12 3.5v6M12 14.5v6M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  channel: 'M3.5 14.5l11-10M9.5 19.5l11-10',
  pitchfork: 'M3.5 12h17M9 5.5h11.5M9 18.5h11.5M9 5.5v13',
  fib: 'M3.5 4.5h17M8 10h12.5M8 14.5h12.5M3.5 19.5h17M4.5 8v8.5',
  fibExtension: 'M3.5 19.5 8.5 8.5l4 6.5M13.5 19.5h7M15.5 12h5M13.5 4.5h7',
  rectangle: 'M4.5 6.5h15v11h-15z',
  arrow: 'M5 19 19 5M10.5 5H19v8.5',
  brush: 'M3.5 18c2-8 5-10.5 6.5-7.5S8.5 18 11 18s5-10.5 9.5-12.5',
  text: 'M5.5 7.5V5h13v2.5M12 5v14M9.5 19h5',
  measure: 'M3.5 15.5l12-12 5 5-12 12zM7 12l2 2M10 9l3 3M13 6l2 2',
  long: 'M4.5 3.5h15v10h-15zM4.5 13.5v7h15v-7M12 11V6.5M9.75 8.5 12 6.25l2.25 2.25',
  short: 'M4.5 10.5h15v10h-15zM4.5 10.5v-7h15v7M12 13v4.5M9.75 15.5 12 17.75l2.25-2.25',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5 5 0 1 0 0 10h5.5',
  magnet: 'M6 4.5h4v7a2 2 0 0 0 4 0v-7h4v7a6 6 0 0 1-12 0zM6 8.5h4M14 8.5h4',
  more: 'M5.5 12.75a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5M12 12.75a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5M18.5 12.75a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5',
  pencil:
    'M5 19l.8-3.8 9.7-9.7a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5l-9.7 9.7zM13.5 7.5l3 3',
  unlocked:
    'M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5M8 10.5V7.5a4 4 0 0 1 7.6-1.7M12 14.5v2',
} as const satisfies Record<Tool, string> & Record<string, string>

export type DrawingIconName = keyof typeof icons

/** The icon of a group that no tool was chosen from yet is that of its first. */
export const FIRST_OF_GROUP: Record<Group, Tool> = {
  lines: 'trend',
  levels: 'channel',
  shapes: 'rectangle',
  measures: 'measure',
}

/** An icon of the tools by its name. */
export function DrawingIcon({ name, size = 24 }: { name: DrawingIconName; size?: number }) {
  return <Strokes path={icons[name]} size={size} />
}
