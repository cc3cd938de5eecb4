import { readStored } from '../storage/stored.ts'

/** What a person chooses: a theme, or that of their device. */
export const THEME_CHOICES = ['device', 'dark', 'light'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
export type Theme = 'dark' | 'light'

export const STORED_THEME = 'theme'
/** What the browser paints around the page: the ground of each theme, which no style is there to say yet. */
const GROUNDS: Record<Theme, string> = { dark: '#0b0e13', light: '#ffffff' }

/** The kept choice; the device's theme until somebody chose. */
export function storedTheme(): ThemeChoice {
  const kept = readStored(STORED_THEME)
  return THEME_CHOICES.find((choice) => choice === kept) ?? 'device'
}

/** The theme that a choice comes to on this device, now. */
export function themeOf(choice: ThemeChoice): Theme {
  if (choice !== 'device') return choice
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Has the document drawn in a theme. The tokens follow its attribute. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content = GROUNDS[theme]
}
