import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ClusterNews, type Link } from '@candor/cluster'
import { linkedLines, linkedNews } from '../../test/linked-news.ts'
import { NO_NEWS, type Topic, VenueListeners, newsOver } from './node-news.ts'

const LAMP = z.object({ lamp: z.number(), since: z.coerce.date() })
const LAMPS: Topic<z.infer<typeof LAMP>> = { name: 'lamps', value: LAMP }
const lit = (lamp: number) => ({ lamp, since: new Date(lamp) })

const heardAll = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('what happens at one node', () => {
  test('is heard once at every node, its own too, and told by none again', async () => {
    const told: [number, number][] = []
    const nodes = linkedNews(3).map((news, node) => {
      const listeners = new VenueListeners(news, LAMPS)
      listeners.add(({ lamp }) => told.push([node, lamp]))
      return listeners
    })
    nodes[1]!.tell(lit(7))
    expect(told).toEqual([[1, 7]])
    await heardAll()
    expect(told.sort()).toEqual([0, 1, 2].map((node) => [node, 7]))
    nodes[0]!.tellHere(lit(8))
    await heardAll()
    expect(told.at(-1)).toEqual([0, 8])
    expect(told).toHaveLength(4)
  })

  test('keeps the shape that its topic says', async () => {
    const [here, there] = linkedNews(2)
    const values: unknown[] = []
    const stop = there!.heard(LAMPS, (value) => values.push(value))
    here!.tell(LAMPS, lit(1))
    await heardAll()
    expect(values).toEqual([lit(1)])
    stop()
    here!.tell(LAMPS, lit(2))
    await heardAll()
    expect(values).toHaveLength(1)
  })

  test('is heard by nobody else in a venue of one process', () => {
    const told: number[] = []
    const listeners = new VenueListeners(NO_NEWS, LAMPS)
    const stop = listeners.add(({ lamp }) => told.push(lamp))
    listeners.tell(lit(1))
    stop()
    listeners.tell(lit(2))
    expect(told).toEqual([1])
    expect(NO_NEWS.severalNodes).toBe(false)
  })
})

test('nodes of a cluster hear each other by its streams', () => {
  const [writer, front] = [0, 1].map(() => new ClusterNews((error) => expect.fail(String(error))))
  const linkTo = (news: ClusterNews): Link => ({
    send: (_, body) => news.received(Buffer.from(body), linkTo(news)),
    waitingBytes: 0,
    destroy: () => undefined,
  })
  writer!.lead(() => [linkTo(front!)])
  front!.use(linkTo(writer!))
  const told: unknown[] = []
  const nodes = [writer!, front!].map((line) => newsOver(line, { warn: () => expect.fail() }))
  nodes.forEach((news, node) => news.heard(LAMPS, (value) => told.push([node, value])))
  nodes[0]!.tell(LAMPS, lit(1))
  expect(told).toEqual([[1, lit(1)]])
})

describe('a node', () => {
  test.each(['{', '[]', '{"lamp":"one","since":0}', ''])(
    'that told %j is complained of, and nobody is told',
    async (text) => {
      const [here, there] = linkedLines(2)
      const warned: string[] = []
      const news = newsOver(there!, { warn: (_, message) => void warned.push(message) })
      news.heard(LAMPS, () => expect.unreachable())
      here!.tell('lamps', Buffer.from(text))
      await heardAll()
      expect(warned).toEqual(['A node told what cannot be read'])
    },
  )

  test('whose news the line does not take says so, and goes on', () => {
    const warned: string[] = []
    const line = {
      tell: () => {
        throw new RangeError('too long')
      },
      heard: () => () => undefined,
    }
    newsOver(line, { warn: (_, message) => void warned.push(message) }).tell(LAMPS, lit(1))
    expect(warned).toEqual(['News could not be told to other nodes'])
  })
})
