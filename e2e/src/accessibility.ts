import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What only the colours of a theme decide; all else is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * The accessibility faults of what is shown, or of a part of it, in the dark theme and in the light one: a
 * line each with the rule and where. Motion has to be reduced, so that a change of theme takes no time.
 */
export async function faultsInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate(shows, theme)
    // The page has no frames of others, and one look is several times as fast as one per frame.
    const axe = new AxeBuilder({ page })
      .include(within)
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    const { violations } = await (theme === 'dark' ? axe : axe.withRules(OF_COLOURS)).analyze()
    for (const { id, nodes } of violations) {
      found.push(`${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
  }
  return found
}

/** For the page: has it drawn in a theme, and waits until it is: colours that change slowly come to theirs. */
async function shows(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const slow = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(slow.map(({ finished }) => finished))
}
