import type { Language } from '@candor/protocol'

/** What several messages at once are called, on a phone and in a mail. */
export const DIGEST_TEXTS: Readonly<Record<Language, string>> = {
  zh_cn: '新消息：{count} 条',
  en: 'New messages: {count}',
  vi: 'Tin nhắn mới: {count}',
  pl: 'Nowe wiadomości: {count}',
  de: 'Neue Nachrichten: {count}',
  fr: 'Nouveaux messages : {count}',
  it: 'Nuovi messaggi: {count}',
  es: 'Mensajes nuevos: {count}',
  pt: 'Mensagens novas: {count}',
  ru: 'Новые сообщения: {count}',
  hu: 'Új üzenetek: {count}',
  sv: 'Nya meddelanden: {count}',
}
