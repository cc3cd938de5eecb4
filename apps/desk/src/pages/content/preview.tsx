import { Fragment, type ReactNode, createElement } from 'react'
import style from './preview.module.css'

/** The tags that the application knows; the server keeps no others. */
const TAGS = new Set([
  ...['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'hr', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
])
const EMPTY = new Set(['br', 'hr'])

interface PreviewProps {
  title: string
  html: string
  /** What {placeholders} say now. */
  facts: Readonly<Record<string, string>>
}

/**
 * Rich text as people will read it. It is parsed without being put into the page and drawn anew
 * from the known tags, so that nothing in it runs or loads.
 */
export function Preview({ title, html, facts }: PreviewProps) {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return (
    <article className={style.preview} aria-label="Preview">
      <h2 className={style.title}>{filled(title, facts)}</h2>
      {[...parsed.body.childNodes].map((node, place) => (
        <Fragment key={place}>{draw(node, facts)}</Fragment>
      ))}
    </article>
  )
}

function draw(node: Node, facts: PreviewProps['facts']): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return filled(node.textContent ?? '', facts)
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (EMPTY.has(tag)) return createElement(tag)
  if (tag === 'img') return <span className={style.image}>Picture: {node.getAttribute('alt')}</span>
  const inner = [...node.childNodes].map((child, place) => (
    <Fragment key={place}>{draw(child, facts)}</Fragment>
  ))
  if (!TAGS.has(tag)) return inner
  if (tag === 'a') return <u title={node.getAttribute('href') ?? ''}>{inner}</u>
  return createElement(tag, null, ...inner)
}

/** A placeholder that the venue does not know stays as it is, in its braces. */
function filled(text: string, facts: PreviewProps['facts']): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}
