import { type Language, intlLocale } from '@candor/protocol'
import de from './security-templates/de.json' with { type: 'json' }
import en from './security-templates/en.json' with { type: 'json' }
import es from './security-templates/es.json' with { type: 'json' }
import fr from './security-templates/fr.json' with { type: 'json' }
import hu from './security-templates/hu.json' with { type: 'json' }
import it from './security-templates/it.json' with { type: 'json' }
import pl from './security-templates/pl.json' with { type: 'json' }
import pt from './security-templates/pt.json' with { type: 'json' }
import ru from './security-templates/ru.json' with { type: 'json' }
import sv from './security-templates/sv.json' with { type: 'json' }
import vi from './security-templates/vi.json' with { type: 'json' }
import zh_cn from './security-templates/zh_cn.json' with { type: 'json' }

/** What a person is told of: something that happened to their account. */
export type SecurityEvent = keyof typeof en.events

/**
 * Placeholders: {product}, {time}, {device}, {address}, {until}, {words}, {link}, and those of an
 * event: {payee}, {usable}, {contact}, {before}, {opens}, {name}, {rights}.
 */
export interface SecurityTemplates {
  events: Record<SecurityEvent, { subject: string; text: string }>
  where: string
  whereNoDevice: string
  paused: string
  /** Of mails and SMS: {link} leads to the page that stops the account. */
  notYou: string
  notYouInApp: string
  antiPhishing: string
}

export const SECURITY_TEMPLATES: Record<Language, SecurityTemplates> = {
  zh_cn,
  en,
  vi,
  pl,
  de,
  fr,
  it,
  es,
  pt,
  ru,
  hu,
  sv,
}

/** Facts by placeholder; moments are milliseconds since 1970 UTC as text. */
export type SecurityFacts = Readonly<Record<string, string>>

const MOMENTS: ReadonlySet<string> = new Set(['time', 'until', 'usable', 'opens'])

/**
 * An event in words: its title, and a line a sentence. `device` is empty where it is unknown;
 * `until` is there where withdrawals wait because of the event.
 */
export function securityText(
  event: SecurityEvent,
  facts: SecurityFacts,
  language: Language,
): { title: string; lines: string[] } {
  const words = SECURITY_TEMPLATES[language]
  const { subject, text } = words.events[event]
  const fill = (template: string) => filledIn(template, facts, language)
  const where = facts['device'] ? words.where : words.whereNoDevice
  return {
    title: fill(subject),
    lines: [
      fill(text),
      ...(facts['address'] ? [fill(where)] : []),
      ...(facts['until'] ? [fill(words.paused)] : []),
    ],
  }
}

export function isSecurityEvent(name: string): name is SecurityEvent {
  return Object.hasOwn(en.events, name)
}

function filledIn(template: string, facts: SecurityFacts, language: Language): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? ''
    return MOMENTS.has(name) && fact !== '' ? timeText(language, new Date(Number(fact))) : fact
  })
}

/** Day and time of day in UTC, as the language writes them. */
function timeText(language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(at)} UTC`
}
