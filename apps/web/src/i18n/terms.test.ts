import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type LanguageCode, languages } from './languages.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Words that people do not meet, because one thing has one name, and turns of phrase that nobody
 * would say. A language's own terms stand in its `term.json`.
 */
const UNWANTED: Record<LanguageCode, readonly RegExp[]> = {
  en: [
    /have an answer by/i,
    /question left open/i,
    /bind for so long/i,
    /permit to/i,
    /\bput (off|its end off)\b/i,
    /\b(limit|price|rate) of now\b/i,
    /\bown number\b/i,
    /\bfullMoney\b/,
    /recharge/i,
    /already sent/i,
  ],
  zh_cn: [/现货/, /快速合约/, /数字，已发送/],
  vi: [
    /(dịch vụ|hỗ trợ) khách hàng|bộ phận hỗ trợ/i,
    /mật khẩu (quỹ|vốn|rút tiền|truy cập)/i,
    /thu nhập/i,
    /vòng cược|đặt cược/i,
    /e[-‑]mail/i,
  ],
  pl: [
    /doładow|zasil konto/i,
    /hasł\S* (do funduszy|środków|dostępu)/i,
    /prowizj/i,
    /depozyt i opłata są zablokowane/i,
    /zamówieni/i,
  ],
  fr: [
    /\bcommandes?\b/i,
    /mot de passe (d’accès|des fonds|de retrait)/i,
    /\b(rechargement|pari)s?\b/i,
    /service clientèle|support client/i,
  ],
  it: [
    /password (di login|dei fondi|di prelievo)/i,
    /\bricaric(a|he)\b(?! (la|questa) pagina)/i,
    /commissione sono bloccati/i,
    /scommess|assistenza clienti/i,
    /allarm[ei] di prezzo/i,
  ],
  es: [
    /apuesta/i,
    /contraseña (de fondos|de inicio|de retiro)/i,
    /\bingresos?\b|\brecargas?\b/i,
    /billetera|\bcartera\b/i,
    /servicio al cliente|soporte/i,
  ],
  pt: [
    /\bsenhas?\b/i,
    /\b(arquivo|celular|tela|usuário|saque|aposta)s?\b/i,
    /palavra-passe (de fundos|de início|de levantamento)/i,
    /serviço de apoio|suporte ao cliente/i,
    /ficam retidas/i,
  ],
  sv: [
    /dagsränta/i,
    /courtage/i,
    /kundservice|kundsupport/i,
    /(kapital|fond|login)lösenord/i,
    /\bbeställning|\bvadslag/i,
    /prislarm/i,
  ],
  de: [/Kursalarm/, /Kundendienst/, /Login-?passwort/i, /Auftr(a|ä)g(e|en|s)?\b/, /Fondspasswort/i],
  hu: [/belépési jelsz/i, /számjegy.*küldtük/],
  ru: [/цифр, отправленных/, /ценов\S* оповещени/i],
}

/** Where texts of a language stand, for the application and for what the server says. */
const PLACES = [
  'apps/web/src/i18n/*/**/*.json',
  'packages/protocol/src/errors/texts/*.ts',
  'apps/server/src/content/*/**/*.html',
  'apps/server/src/people/messages/templates/*.json',
  'apps/server/src/people/notify/code-templates/*.json',
  'apps/server/src/people/notify/security-templates/*.json',
  'apps/server/src/people/reasons/texts/*.json',
]

const files = PLACES.flatMap((place) => globSync(place, { cwd: root }))

const filesOf = (code: LanguageCode) =>
  files.filter((file) => file.split('/').some((part) => part.split('.')[0] === code))

/** The texts themselves: of a catalogue its values, of a page what stands between its tags. */
function textsOf(file: string): string[] {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  if (file.endsWith('.html')) return [source.replace(/<[^>]*>|\{\w+\}/g, ' ')]
  if (file.endsWith('.ts')) return source.match(/'(?:[^'\\]|\\.)+'/g) ?? []
  return valuesOf(JSON.parse(source))
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : []
}

describe('every text', () => {
  test.each(languages.map(({ code }) => code))('in %s is where it is looked for', (code) => {
    for (const place of [
      ...['apps/web', 'packages/protocol', 'content', 'messages', 'notify/code-templates'],
      ...['notify/security', 'people/reasons'],
    ]) {
      const there = filesOf(code).filter((file) => file.includes(place))
      expect(there.length, `${code} ${place}`).toBeGreaterThan(0)
    }
  })

  test.each(Object.keys(UNWANTED) as LanguageCode[])(
    'in %s calls one thing by one name, in words that people use',
    (code) => {
      const unwanted = UNWANTED[code]!
      const found = filesOf(code).flatMap((file) =>
        textsOf(file)
          .filter((text) => unwanted.some((words) => words.test(text)))
          .map((text) => `${file}: ${text.trim().slice(0, 120)}`),
      )
      expect(found).toEqual([])
    },
  )

  test('of the desk speaks of money, not of the function that writes it', () => {
    const found = globSync('apps/desk/src/**/*.tsx', { cwd: root }).flatMap((file) =>
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => /fullMoney(?!\()/.test(line) && !line.startsWith('import '))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})
