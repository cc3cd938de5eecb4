import { type Address, addressTo, parseAddress, writeAddress } from './address.ts'

/** Where one is, at one entry of the browser's history. */
export interface Location extends Address {
  /** Names the entry; `default` for one that no router wrote, as the first of a visit. */
  key: string
  /** No page of the application comes before it. */
  isFirst: boolean
}

export interface NavigateOptions {
  /** Puts the address in the place of the entry that stands, so that Back does not return to it. */
  replace?: boolean
}

const POSITIONS = 'candor.scroll'
const MOST_POSITIONS = 100
/** The key of an entry that no router wrote. */
const UNWRITTEN = 'default'

/**
 * The address behind the hash, and how far each entry of the history was scrolled. It leaves alone what
 * others keep in an entry's state, and hears of an entry's address only by `popstate`: who listens to
 * that before it can keep a step to himself, as `startDialogHistory` does.
 */
export class HashRouter {
  #location: Location
  readonly #listeners = new Set<() => void>()
  #known: Map<string, number> | undefined

  /** Begins to listen; made once, when everything that listens before it does. */
  constructor() {
    history.scrollRestoration = 'manual'
    this.#location = locationNow()
    addEventListener('popstate', () => this.#show())
    addEventListener('pagehide', () => {
      this.#keepPosition()
      storePositions(this.#positions)
      // Until the application stands again, the browser knows better.
      history.scrollRestoration = 'auto'
    })
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  }

  get location(): Location {
    return this.#location
  }

  /** Calls `changed` when the location is another. Returns the way to stop. */
  subscribe(changed: () => void): () => void {
    this.#listeners.add(changed)
    return () => void this.#listeners.delete(changed)
  }

  /** Leads to an address (`/path?query`, or `?query` on the same page), or so many entries on or back. */
  navigate(to: string | number, { replace = false }: NavigateOptions = {}): void {
    if (typeof to === 'number') return history.go(to)
    const address = writeAddress(addressTo(to, this.#location))
    const key = Math.random().toString(36).slice(2, 10)
    // The same address again is no further step.
    const isSame = address === writeAddress(this.#location)
    if (replace || isSame) {
      // What takes the place of the first is the first.
      history.replaceState({ key, isFirst: this.#location.isFirst }, '', `#${address}`)
    } else history.pushState({ key }, '', `#${address}`)
    this.#show()
  }

  /** How far the location was scrolled when it was left, px; undefined where it was never left. */
  position(): number | undefined {
    if (this.#location.key === UNWRITTEN && isNewVisit()) return undefined
    return this.#positions.get(this.#location.key)
  }

  /** Read when they are first needed: a browser that loads a page answers late. */
  get #positions(): Map<string, number> {
    return (this.#known ??= storedPositions())
  }

  #show(): void {
    this.#keepPosition()
    this.#location = locationNow()
    for (const changed of this.#listeners) changed()
  }

  #keepPosition(): void {
    const { key } = this.#location
    this.#positions.delete(key)
    this.#positions.set(key, scrollY)
    if (this.#positions.size > MOST_POSITIONS) {
      this.#positions.delete(this.#positions.keys().next().value!)
    }
  }
}

function locationNow(): Location {
  const { key, isFirst } = (history.state ?? {}) as { key?: unknown; isFirst?: unknown }
  const isOurs = typeof key === 'string'
  return {
    ...parseAddress(location.hash),
    key: isOurs ? key : UNWRITTEN,
    isFirst: !isOurs || isFirst === true,
  }
}

/** Neither a reload nor a return. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate'
}

/** They outlast the page, and not the tab. */
function storedPositions(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '[]')
    if (!Array.isArray(kept)) return new Map()
    return new Map(
      kept.filter(
        (pair): pair is [string, number] =>
          Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
      ),
    )
  } catch {
    return new Map()
  }
}

function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify([...positions]))
  } catch {
    // A reload then begins at the top.
  }
}
