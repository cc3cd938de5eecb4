import { perLanguage } from '../../i18n/per-language.ts'

const ages = perLanguage(
  (locale) => new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'always' }),
)

const STEPS = [
  ['second', 1_000, 60],
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 48],
] as const

/** How long ago something was, in the words of the language: 3s ago. */
export function ageText(language: string, ms: number): string {
  const past = Math.max(ms, 0)
  const [unit, unitMs] = STEPS.find(([, each, most]) => past < each * most) ?? ['day', 86_400_000]
  return ages(language).format(-Math.floor(past / unitMs), unit)
}
