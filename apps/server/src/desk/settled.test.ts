import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOperator } from '../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
})
afterAll(() => venue.close())

test.each([
  { isDurable: true, told: 'shown' },
  { isDurable: false, told: 'unavailable' },
])(
  'a page under way when its node begins to decide is $told where what it shows is durable: $isDurable',
  async ({ isDurable, told }) => {
    const operator = await newOperator(venue, ['owner'])
    const { node } = venue.parts
    const serves = [true]
    Object.assign(node, {
      serves: () => serves.pop() ?? false,
      settled: () => Promise.resolve(isDurable),
    })
    const answer = operator.do('catalogue', {}).then(
      () => 'shown',
      (error: unknown) => String(error),
    )
    expect(await answer).toContain(told)
    Object.assign(node, { serves: () => true })
  },
)
