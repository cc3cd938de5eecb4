import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What only the colours of a theme decide; all else is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

interface Look {
  /** A selector of what is looked at; the whole page by itself. */
  within?: string
  /** Only these rules; by itself all that are on without being asked for. */
  rules?: readonly string[]
}

/**
 * The accessibility faults of what is shown, or of a part of it: a line each with the rule and where. What
 * moves comes to its end first, or has had a second to. axe comes into the page once and stays there until it is read anew, and
 * looks from within: the page has no frames of others.
 */
export async function accessFaults(page: Page, look: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(faultsHere, look)
}

/**
 * The accessibility faults in the dark theme and in the light one. Motion has to be reduced, so that a
 * change of theme takes no time.
 */
export async function faultsInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate(shows, theme)
    const look = theme === 'dark' ? { within } : { within, rules: OF_COLOURS }
    found.push(...(await accessFaults(page, look)).map((fault) => `${theme}: ${fault}`))
  }
  return found
}

/** For the page, which has axe: what it finds there. */
async function faultsHere({ within = 'html', rules }: Look): Promise<string[]> {
  const here = globalThis as unknown as { axe: typeof axe }
  const isMoving = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' &&
    timeline === document.timeline &&
    effect?.getComputedTiming().endTime !== Infinity
  // What is out of sight may stand still on its way, so that it has no end.
  for (let frame = 0; frame < 60 && document.getAnimations().some(isMoving); frame += 1) {
    await new Promise(requestAnimationFrame)
  }
  const { violations } = await here.axe.run(within, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  return violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
  })
}

/** For the page: has it drawn in a theme, and waits until it is: colours that change slowly come to theirs. */
async function shows(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const slow = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(slow.map(({ finished }) => finished))
}
