import type { Version } from './scope.ts'

/** The page, as its version has it: it names the files that belong together. */
const PAGE = '/'
const PAGES = 'candor-page-'
/** Files with a hash of their content in their names, of any version. */
const FILES = 'candor-files'
/** Where the language is noted whose texts the phone wants. */
const CHOICE = 'candor-choice'
const CHOICE_KEY = '/language'

/** So long a file of a former version stays: a page may be open in it. As long as the server has it. */
const FORMER_MS = 14 * 86_400_000

/** The files of the application that the phone keeps. */
export class KeptFiles {
  readonly #caches: CacheStorage
  readonly #version: Version
  readonly #fetch: (address: string) => Promise<Response>

  constructor(
    caches: CacheStorage,
    version: Version,
    fetch: (address: string) => Promise<Response>,
  ) {
    this.#caches = caches
    this.#version = version
    this.#fetch = fetch
  }

  /**
   * Fetches what this version cannot do without, and the texts of the chosen language. Rejects where any
   * of it is missing: the former version goes on then, whole.
   */
  async keepVersion(): Promise<void> {
    const { shell, languages, name } = this.#version
    const language = await this.#language()
    await this.keep([...shell, ...(languages[language] ?? [])])
    const page = await this.#fetch(PAGE)
    if (!page.ok) throw new Error(`The page could not be fetched: ${page.status}`)
    if (!(await mayRun(page.clone()))) throw new Error('The page came with the policy of another')
    const pages = await this.#caches.open(PAGES + name)
    await pages.put(PAGE, page)
  }

  /** Fetches files that are not kept yet. */
  async keep(addresses: readonly string[]): Promise<void> {
    const files = await this.#caches.open(FILES)
    await Promise.all(
      addresses.map(async (address) => {
        if (await files.match(address)) return
        const answer = await this.#fetch(address)
        if (!answer.ok) throw new Error(`${address} could not be fetched: ${answer.status}`)
        await files.put(address, answer)
      }),
    )
  }

  /** Notes the language whose texts further versions fetch at once, and fetches those of this one. */
  async choose(language: string): Promise<void> {
    const { languages } = this.#version
    if (!Object.hasOwn(languages, language)) return
    const choice = await this.#caches.open(CHOICE)
    await choice.put(CHOICE_KEY, new Response(language))
    await this.keep(languages[language] ?? [])
  }

  /** Lets go of pages of former versions, and of files that none has asked for in two weeks. */
  async forgetFormer(now: number): Promise<void> {
    const { name, shell, languages } = this.#version
    const own = PAGES + name
    for (const cache of await this.#caches.keys()) {
      if (cache.startsWith(PAGES) && cache !== own) await this.#caches.delete(cache)
    }
    const current = new Set([...shell, ...Object.values(languages).flat()])
    const files = await this.#caches.open(FILES)
    for (const request of await files.keys()) {
      if (current.has(new URL(request.url).pathname)) continue
      const answer = await files.match(request)
      const at = Date.parse(answer?.headers.get('date') ?? '')
      if (!(now - at < FORMER_MS)) await files.delete(request)
    }
  }

  /** The page of this version; from the network where the phone has let go of it. */
  async page(request: Request): Promise<Response> {
    const kept = await this.#caches.match(PAGE, { cacheName: PAGES + this.#version.name })
    return kept ?? this.#fetch(request.url)
  }

  /** A file with a hash in its name: what is kept is what the server has. */
  async file(request: Request): Promise<Response> {
    const files = await this.#caches.open(FILES)
    const kept = await files.match(request.url)
    if (kept) return kept
    const answer = await this.#fetch(request.url)
    if (answer.status === 200) await files.put(request.url, answer.clone())
    return answer
  }

  async #language(): Promise<string> {
    const chosen = await this.#caches.match(CHOICE_KEY, { cacheName: CHOICE })
    return chosen ? chosen.text() : 'en'
  }
}

/**
 * Whether the policy that a page came with lets the scripts in it run. A server that is still to be
 * restarted after a build sends the new page with the policy of the former one: kept like that, the page
 * would stay blank however often it is opened.
 */
async function mayRun(page: Response): Promise<boolean> {
  const policy = page.headers.get('content-security-policy')
  if (policy === null) return true
  for (const [, script] of (await page.text()).matchAll(/<script>([^]*?)<\/script>/g)) {
    const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
    if (!policy.includes(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}'`))
      return false
  }
  return true
}
