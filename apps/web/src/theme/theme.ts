import { create } from 'zustand'
import { writeStored } from '../storage/stored.ts'
import {
  STORED_THEME,
  type Theme,
  type ThemeChoice,
  showTheme,
  storedTheme,
  themeOf,
} from './show-theme.ts'

interface ThemeState {
  choice: ThemeChoice
  /** What the choice comes to. */
  theme: Theme
  choose: (choice: ThemeChoice) => void
}

export const useTheme = create<ThemeState>((set) => {
  const choice = storedTheme()
  return {
    choice,
    theme: themeOf(choice),
    choose: (next) => {
      writeStored(STORED_THEME, next)
      set({ choice: next, theme: themeOf(next) })
    },
  }
})

/** Keeps the document in step with the choice, and with the device where that is the choice. */
export function startTheme(): void {
  showTheme(useTheme.getState().theme)
  useTheme.subscribe((state) => showTheme(state.theme))
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () =>
    useTheme.setState(({ choice }) => ({ theme: themeOf(choice) })),
  )
}
