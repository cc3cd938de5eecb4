import { type Config, ConfigFault, readConfig } from '../kernel/config/config.ts'
import { SETTINGS } from '../kernel/config/settings.ts'
import type { Setting } from '../kernel/config/settings/setting.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface SettingsLook {
  /** With every setting that fits; those that do not are at their defaults. */
  config: Config
  /** Why settings are refused, a sentence each, as a start says the first of them. */
  refused: readonly string[]
  /** Variables that were settings, or are nearly one: they do nothing. A sentence each. */
  strange: readonly string[]
  /** Variables that begin as settings do, and may be another program's. A sentence each. */
  doubtful: readonly string[]
}

const VARIABLES: readonly string[] = Object.values(SETTINGS).map(
  (setting: Setting<unknown>) => setting.variable,
)
const KNOWN: ReadonlySet<string> = new Set(VARIABLES)

/** Settings of former releases, and what came in their place. */
const FORMER: Readonly<Record<string, string>> = {
  SUPPORT_LINK: 'CUSTOMER_SERVICE_LINK and SUPPORT_EMAIL are in its place',
  SIMULATED_SEED: 'a simulated market follows from SECRET_KEY alone',
}

/** Other programs' variables that begin as settings do. */
const OF_OTHERS =
  /^(?:NODE_(?:OPTIONS|ENV|PATH|EXTRA_CA_CERTS|V8_COVERAGE|COMPILE_CACHE|CHANNEL_\w+|UNIQUE_ID|TLS_\w+|DEBUG\w*|NO_WARNINGS|PENDING_\w+)|LOG_?NAME|HOST(?:NAME|TYPE)?|CHROME_\w+|DESKTOP_\w+)$/

/** First words of two settings and more: whoever sets another with it means the venue. */
const PREFIXES: ReadonlySet<string> = new Set(
  VARIABLES.map(firstWord).filter((word, at, all) => all.indexOf(word) !== at && word !== ''),
)

/** A setting may come in a file, whose name its variable with this ending tells. */
const OF_FILE = /_FILE$/

/**
 * Reads the settings of an environment as a start does, but goes on after one that is refused, so that all
 * of them are told at once.
 */
export function lookAtSettings(environment: Environment): SettingsLook {
  const left: Record<string, string | undefined> = { ...environment }
  const refused: string[] = []
  for (;;) {
    try {
      return { config: readConfig(left), refused, ...strangeOnes(environment) }
    } catch (error) {
      if (!(error instanceof ConfigFault)) throw error
      refused.push(error.message)
      const named = variablesIn(error.message).filter((name) => (left[name] ?? '') !== '')
      if (named.length === 0) throw error
      for (const name of named) left[name] = undefined
    }
  }
}

/** The settings that a sentence names; where it is about one of them alone, that one. */
function variablesIn(sentence: string): string[] {
  const [, about] = /^([A-Z][A-Z0-9_]*) (?:is "|is a value|holds|names)/.exec(sentence) ?? []
  const words = about === undefined ? (sentence.match(/[A-Z][A-Z0-9_]+/g) ?? []) : [about]
  return words.flatMap((word) => [word, `${word}_FILE`])
}

function strangeOnes(environment: Environment): Pick<SettingsLook, 'strange' | 'doubtful'> {
  const strange: string[] = []
  const doubtful: string[] = []
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '' || isKnown(name) || OF_OTHERS.test(name)) continue
    const former = FORMER[name]
    const meant = VARIABLES.find((variable) => isNear(name, variable))
    if (former !== undefined) strange.push(`${name} is no setting any more: ${former}.`)
    else if (meant !== undefined) {
      strange.push(`${name} is no setting of this version. Is ${meant} meant?`)
    } else if (PREFIXES.has(firstWord(name))) {
      doubtful.push(`${name} is no setting of this version, and does nothing.`)
    }
  }
  return { strange, doubtful }
}

const isKnown = (name: string) => KNOWN.has(name) || KNOWN.has(name.replace(OF_FILE, ''))

function firstWord(variable: string): string {
  return /^([A-Z0-9]+)_/.exec(variable)?.[1] ?? ''
}

/** Whether one letter is wrong, missing, too many or changed with the next: of names long enough to tell. */
function isNear(name: string, variable: string): boolean {
  if (variable.length < 6 || Math.abs(name.length - variable.length) > 1) return false
  let start = 0
  while (start < name.length && name[start] === variable[start]) start += 1
  let end = 0
  const most = Math.min(name.length, variable.length) - start
  while (end < most && name.at(-1 - end) === variable.at(-1 - end)) end += 1
  const [wrong, right] = [
    name.slice(start, name.length - end),
    variable.slice(start, variable.length - end),
  ]
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
}
