import { copyToClipboard, showToast } from '@candor/ui'
import { Icon } from './icon.tsx'
import style from './copy.module.css'

interface CopyProps {
  /** What is copied. */
  text: string
  /** What is shown, where that is shorter. */
  shown?: string
  /** What it is, for the screen reader and the toast. */
  label?: string
}

/** An id, an address, a hash: a press copies the whole of it. */
export function Copy({ text, shown, label = 'Copied' }: CopyProps) {
  return (
    <button
      type="button"
      className={style.copy}
      title={`${text}\nPress to copy`}
      aria-label={`Copy ${text}`}
      onClick={(event) => {
        event.stopPropagation()
        void copyToClipboard(text).then(
          () => showToast(label === 'Copied' ? 'Copied.' : `${label} copied.`, { success: true }),
          () => showToast('The browser did not let it be copied.'),
        )
      }}
    >
      <span>{shown ?? text}</span>
      <Icon name="copy" size={14} />
    </button>
  )
}

/** The middle of a long text left out: 'TQn9Y2…bLSE'. */
export function shortened(text: string, head = 8, tail = 6): string {
  return text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`
}

interface ChainLinkProps {
  href: string | undefined
  text: string
  /** Every character is compared: nothing is left out. */
  whole?: boolean
}

/** A link out to a block explorer, where the desk says which. */
export function ChainLink({ href, text, whole }: ChainLinkProps) {
  const shown = whole ? text : shortened(text)
  if (!href || !/^https?:\/\//.test(href)) return <Copy text={text} shown={shown} />
  return (
    <span className={style.pair}>
      <Copy text={text} shown={shown} />
      <a className={style.link} href={href} target="_blank" rel="noreferrer noopener">
        Explorer
        <Icon name="external" size={14} />
        <span className="unseen"> (opens a new tab)</span>
      </a>
    </span>
  )
}
