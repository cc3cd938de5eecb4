import { createStore, showToast, useStore } from '@candor/ui'
import i18next from 'i18next'
import { type ComponentType, useEffect } from 'react'
import { loadLaterTexts } from '../i18n/i18n.ts'

interface Closing {
  onClose: () => void
}

/**
 * A sheet in a chunk of its own, with texts of the later areas, both loaded when it is first opened.
 * `open` shows it where `Host` stands; where it cannot be loaded, a toast says so, and the next press
 * tries again. It closes with its page.
 */
export function lazySheet<Props extends object>(
  load: () => Promise<ComponentType<Props & Closing>>,
) {
  const opened = createStore<{ Sheet: ComponentType<Props & Closing>; props: Props } | undefined>(
    undefined,
  )
  const close = () => opened.set(undefined)

  async function open(props: Props): Promise<void> {
    try {
      const [Sheet] = await Promise.all([load(), loadLaterTexts()])
      opened.set({ Sheet, props })
    } catch {
      showToast(i18next.t('common.pageFailed'))
    }
  }

  function Host() {
    const now = useStore(opened)
    useEffect(() => close, [])
    return now ? <now.Sheet {...now.props} onClose={close} /> : null
  }

  return { open, Host }
}
