import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

/** What loads in these shows no error of its own. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'shared/widgets/skeleton.tsx': 'the shapes themselves',
  'features/content/notifications/push-here.tsx': 'what this browser allows is asked of no server',
  'features/home/banners.tsx': 'banners that cannot be read are left out',
  'features/spot/pairs/pair-head.tsx': 'the page says so in place of all of it',
}

/** Given to what shows them until there is something, or an error with another try. */
const HANDED_ON = /(skeleton|fallback)=\{<(SkeletonRows|Bone)[^>]*>\}/g
const SHOWS_LOADING = /<(SkeletonRows|Bone)\b/
const OFFERS_ANOTHER_TRY = /<(ErrorState|TryAgain|NoQuote)\b|common\.retry/

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replaceAll('\\', '/'))

const waiting = files.filter((file) =>
  SHOWS_LOADING.test(readFileSync(SOURCES + file, 'utf8').replaceAll(HANDED_ON, '')),
)

test('whatever shows that it loads can say that it could not be read, and offers another try', () => {
  const endless = waiting.filter(
    (file) => !OFFERS_ANOTHER_TRY.test(readFileSync(SOURCES + file, 'utf8')),
  )
  expect(waiting.length).toBeGreaterThan(50)
  expect(endless.toSorted()).toEqual(Object.keys(SAID_ELSEWHERE).toSorted())
})
