import { sharedIcons } from '@candor/ui'

/** The icons that both applications have, and this one's own: strokes on a 24 px box. */
export const icons = {
  ...sharedIcons,
  overview: 'M4 19.5h16M6.5 16v-5M12 16V5M17.5 16V8.5',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5v-1a5 5 0 0 1 5-5h5a5 5 0 0 1 5 5v1',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20v-1a4.5 4.5 0 0 1 4.5-4.5h3A4.5 4.5 0 0 1 15 19v1M15.5 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8A4.5 4.5 0 0 1 21 19v1',
  pool: 'M4 7c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3M4 7v10c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  warning: 'M12 4.5 3.5 19.5h17zM12 10.5v4M12 17h.01',
  rotate: 'M4.5 12A7.5 7.5 0 1 0 7 6.4L4.5 8.5M4.5 4v4.5H9',
  catalogue:
    'M4 8h9M18 8h2M15.5 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M4 16h2M11 16h9M8.5 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  external:
    'M13.5 4.5h6v6M19.5 4.5l-9 9M17 13.5v5a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 4 18.5v-10A1.5 1.5 0 0 1 5.5 7h5',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  two: 'M8.5 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M15.5 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  image:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5M3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M15.5 9h.01',
  pulse: 'M3.5 12h4l2.5-6.5 4 13 2.5-6.5h4',
  send: 'M20 4 3.5 10.5l7 3 3 7zM10.5 13.5 20 4',
} as const

export type IconName = keyof typeof icons
