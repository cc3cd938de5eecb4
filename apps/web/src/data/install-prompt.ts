import { create } from 'zustand'

/** What a browser offers where the application can be put on the home screen. */
export interface InstallPrompt extends Event {
  /** Asks its owner; once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer, kept until somebody asks for it: it asks nobody by itself. */
export const useInstallPrompt = create<{ offer: InstallPrompt | undefined }>(() => ({
  offer: undefined,
}))

/** Catches the offer, which comes whenever the browser likes. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallPrompt.setState({ offer: event as InstallPrompt })
  })
}
