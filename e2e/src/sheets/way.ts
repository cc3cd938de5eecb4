import type { Page } from '@playwright/test'
import type { SheetPerson } from './sheet-person.ts'

/** What a person does on the way to a sheet. */
export type Step = (page: Page, own: SheetPerson) => Promise<unknown>

/** A sheet, where it is written and how a person comes to it. */
export interface SheetWay {
  /** The file that it is written in, below apps/web/src. */
  of: string
  /** What it is called, as a screen reader says it. */
  name: string | RegExp
  /** The page that it is opened on; of one person's things where it needs to know them. */
  at: string | ((own: SheetPerson) => string)
  steps: readonly Step[]
}

type Role = 'button' | 'link' | 'tab' | 'radio' | 'option' | 'switch'

interface Pressed {
  role?: Role
  /** The name of the sheet that it stands in; else it stands on the page. */
  on?: string
}

/** Presses the first of what has this name. */
export function press(name: string | RegExp, { role = 'button', on }: Pressed = {}): Step {
  return (page) => {
    const place = on === undefined ? page : page.getByRole('dialog', { name: on, exact: true })
    return place.getByRole(role, { name, exact: true }).first().click()
  }
}

/** Types into the field with this label. */
export function fill(label: string | RegExp, text: string): Step {
  return (page) => page.getByLabel(label, { exact: true }).last().fill(text)
}

/** Has a call's answer say more than this venue would. */
export function answers<Data>(path: string, more: (data: Data) => unknown): Step {
  return (page) =>
    page.route(path, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: Data }
      await route.fulfill({ response, json: { ...answer, data: more(answer.data) } })
    })
}

/** Has a call stay without its next answer: what waits for that shows how it loads. */
export function unanswered(path: string): Step {
  return (page) => page.route(path, () => {}, { times: 1 })
}
