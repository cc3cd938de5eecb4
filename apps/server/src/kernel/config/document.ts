import { fileVariable } from './secret-file.ts'
import { SETTINGS } from './settings.ts'
import type { Setting } from './settings/setting.ts'

const INTRODUCTION = `# Configuration

The server is configured by environment variables. Each is checked at the start; one that does not
fit stops the start with a sentence that names it. An empty variable counts as not set.

What is secret may stand in a file instead, which the variable with \`_FILE\` behind its name names: of
these the table has both names. Line breaks at the file's end do not count. Both variables at once, and
a file that is empty or cannot be read, stop the start; one that every account can read is warned of in
the log ([hosting/secrets.md](hosting/secrets.md)).

A test compares this page with the code; \`npx vitest run apps/server/src/kernel/config/config.test.ts -u\` writes
it anew.
`

/** The text of docs/configuration.md. */
export function configurationDocument(): string {
  const rows = Object.values(SETTINGS).map(
    (setting: Setting<unknown>) =>
      `| ${shownName(setting)} | ${shownDefault(setting.default)} | ${setting.meaning} |`,
  )
  return [INTRODUCTION, '| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n')
}

function shownDefault(text: string): string {
  return text === '' ? '' : `\`${text}\``
}

function shownName({ variable, secret }: Setting<unknown>): string {
  return secret ? `${variable}, or ${fileVariable(variable)}` : variable
}
