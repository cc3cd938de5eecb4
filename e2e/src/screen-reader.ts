import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_STEPS = 60

declare global {
  var said: string[] | undefined
}

/** From the next page on, keeps what a screen reader would say by itself: live regions and alerts. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    globalThis.said = said
    const lately = new WeakMap<Element, string>()
    const regions = '[role=status], [role=alert], [role=log], [role=timer], [aria-live]'
    const isSilent = (region: Element) => {
      const live = region.getAttribute('aria-live')
      return live === 'off' || (live === null && region.getAttribute('role') === 'timer')
    }
    const hear = (region: Element) => {
      if (isSilent(region) || region.closest('[aria-hidden=true]') !== null) return
      // What is hidden is said once it shows.
      if (!region.checkVisibility()) return
      const text = region.textContent.trim()
      const before = lately.get(region) ?? ''
      lately.set(region, text)
      if (text !== '' && text !== before) said.push(text)
    }
    const shows = ({ target }: Event) => {
      if (target instanceof Element && target.matches(regions)) hear(target)
    }
    document.addEventListener('toggle', shows, true)
    const follow = new MutationObserver((changes) => {
      const heard = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (around) heard.add(around)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(regions)) heard.add(node)
          for (const inside of node.querySelectorAll(regions)) heard.add(inside)
        }
      }
      for (const region of heard) if (region.isConnected) hear(region)
    })
    follow.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** What was said by itself since the page was opened, or since `forget`. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.said!)
}

export function forget(page: Page): Promise<unknown> {
  return page.evaluate(() => globalThis.said!.splice(0))
}

/** A line of a snapshot: the role, the name, how it stands; a value is left out. */
const SPOKEN = /^- '?(\w+(?: "[^"]*")?(?: \[[^\]]+\])*)/

/** What a screen reader says of what has the focus: its role, its name and how it stands. */
export async function focused(page: Page): Promise<string> {
  const field = page.locator(':focus')
  // Behind the last stop comes the browser's own bar.
  if ((await field.count()) === 0) return 'nothing'
  return SPOKEN.exec(await field.ariaSnapshot())?.[1] ?? 'nothing'
}

/** Goes on by the Tab key through so many stops, and says each. */
export async function stops(page: Page, count: number): Promise<string[]> {
  const order: string[] = []
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
  }
  return order
}

/** Goes on by the Tab key until a screen reader says this of what has the focus. */
export async function tabUntil(page: Page, words: RegExp): Promise<void> {
  const passed: string[] = []
  while (passed.length < MOST_STEPS) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (words.test(now)) return
    passed.push(now)
  }
  expect(passed, `no stop of the Tab key is ${String(words)}`).toEqual([])
}

/** What is said to be wrong with the field that has the focus. */
export function fieldError(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((field) => {
    if (field.getAttribute('aria-invalid') !== 'true') return ''
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
}
