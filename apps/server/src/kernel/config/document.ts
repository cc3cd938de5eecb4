import { SETTINGS } from './settings.ts'
import type { Setting } from './settings/setting.ts'

const INTRODUCTION = `# Configuration

The server is configured by environment variables. Each is checked at the start; one that does not
fit stops the start with a sentence that names it. An empty variable counts as not set.

A test compares this page with the code; \`npx vitest run apps/server/src/kernel/config/config.test.ts -u\` writes
it anew.
`

/** The text of docs/configuration.md. */
export function configurationDocument(): string {
  const rows = Object.values(SETTINGS).map(
    (setting: Setting<unknown>) =>
      `| ${setting.variable} | ${shownDefault(setting.default)} | ${setting.meaning} |`,
  )
  return [INTRODUCTION, '| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n')
}

function shownDefault(text: string): string {
  return text === '' ? '' : `\`${text}\``
}
