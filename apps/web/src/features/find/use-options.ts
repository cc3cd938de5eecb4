import { type KeyboardEvent, useId, useState } from 'react'

/** Something in the list under the field. */
export interface Option {
  id: string
  open: () => void
}

interface Acts {
  /** What is typed: with another text nothing is chosen any more. */
  text: string
  /** Whether the first of them is the best of what was found, which Enter opens. */
  hasBest: boolean
  onEscape: () => void
}

/**
 * The keys of a field over a list of options: arrows choose, Enter opens what is chosen, or else the best,
 * Escape is `onEscape`. The focus stays in the field, which names what is chosen.
 */
export function useOptions(options: readonly Option[], { text, hasBest, onEscape }: Acts) {
  const list = useId()
  const [chosen, setChosen] = useState<{ id: string; text: string }>()
  const at = options.findIndex(({ id }) => chosen?.text === text && chosen.id === id)
  const elementOf = (id: string) => `${list}-${id}`

  function choose(next: number) {
    const option = options[(next + options.length) % options.length]
    if (!option) return
    setChosen({ id: option.id, text })
    document.getElementById(elementOf(option.id))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Keys that settle a composed word are the keyboard's own.
    if (event.nativeEvent.isComposing) return
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => choose(at + 1),
      ArrowUp: () => choose(at < 0 ? -1 : at - 1),
      Enter: () => (options[at] ?? (hasBest ? options[0] : undefined))?.open(),
      Escape: onEscape,
    }
    const act = acts[event.key]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }

  return {
    list,
    chosen: options[at]?.id,
    elementOf,
    /** For the field. */
    field: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': options.length > 0,
      'aria-controls': options.length > 0 ? list : undefined,
      'aria-activedescendant': at < 0 ? undefined : elementOf(options[at]!.id),
      onKeyDown,
    },
    /** For the option. */
    optionOf: ({ id, open }: Option) => ({
      role: 'option' as const,
      id: elementOf(id),
      'aria-selected': options[at]?.id === id,
      onClick: open,
    }),
  }
}

export type Options = ReturnType<typeof useOptions>
