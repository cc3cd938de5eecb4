import type { Message } from './sender.ts'

/** The same words as the text, a paragraph a line; six digits of their own stand out. */
export function mailHtml({ subject, text }: Pick<Message, 'subject' | 'text'>): string {
  const paragraphs = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p style="margin:0 0 12px">${emphasised(escaped(line))}</p>`)
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#111;background:#fff">',
    `<div style="max-width:480px">${paragraphs.join('')}</div></body></html>`,
  ].join('')
}

function emphasised(line: string): string {
  return line.replace(/\b[0-9]{6}\b/g, '<strong style="font-size:24px">$&</strong>')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
