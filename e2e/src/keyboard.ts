import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_STEPS = 60

/**
 * Goes on by the Tab key until the element has the focus, as somebody without a pointer does. Fails where
 * it is never reached, and where nothing shows that it has the focus.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) break
  }
  await expect(target).toBeFocused()
  expect(await target.evaluate(showsFocus), `the focus shows at ${String(target)}`).toBe(true)
}

/** Whether the element, or the frame that it stands in, is drawn otherwise than without the focus. */
function showsFocus(element: Element): boolean {
  const around = [element, element.parentElement, element.parentElement?.parentElement]
  const looks = () =>
    around.map((each) => {
      if (!each) return ''
      const { outlineStyle, outlineWidth, borderColor, borderWidth, boxShadow, display } =
        getComputedStyle(each)
      return [outlineStyle, outlineWidth, borderColor, borderWidth, boxShadow, display].join()
    })
  const focused = looks().join()
  // A slider shows it at its thumb, which stands beside it.
  const next = element.nextElementSibling?.querySelectorAll('*') ?? []
  const thumbs = () => [...next].map((each) => getComputedStyle(each).outlineStyle).join()
  const focusedThumbs = thumbs()
  ;(element as HTMLElement).blur()
  const differs = looks().join() !== focused || thumbs() !== focusedThumbs
  ;(element as HTMLElement).focus({ preventScroll: true })
  return differs
}
