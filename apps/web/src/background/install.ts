import { readStored, writeStored } from '../storage/stored.ts'

const STORED = 'installHint'

/** Whether somebody has answered the hint, or has the application on their home screen. */
export function installIsAnswered(): boolean {
  return readStored(STORED) === 'answered' || isInstalled()
}

/** It is asked once. */
export function answerInstall(): void {
  writeStored(STORED, 'answered')
}

/** Whether the application was opened from the home screen. */
function isInstalled(): boolean {
  const apple = navigator as { standalone?: boolean }
  return matchMedia('(display-mode: standalone)').matches || apple.standalone === true
}

/** Whether only its owner can put the application on the home screen, by the browser's own menu. */
export function isByHand(userAgent: string): boolean {
  const isApple = /iPhone|iPad/.test(userAgent)
  // A page within another application has no such menu.
  return isApple && /Safari\//.test(userAgent) && !/FBAN|FBAV|Instagram|Line\//.test(userAgent)
}
