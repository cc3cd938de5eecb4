import { NEWEST_FORMAT } from '@candor/engine'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestCluster, type TestNode } from '../test/test-cluster.ts'
import { FrameFault } from './frames.ts'
import { type Link, connectToNode } from './link.ts'
import { write } from './messages.ts'
import { ClusterNews, MOST_NEWS_BYTES } from './news.ts'

const CLUSTER = { clusterSecret: 'a secret of thirty-two characters' }

const frameOf = (topic: string, body: Buffer) =>
  Buffer.concat([Buffer.from([topic.length]), Buffer.from(topic), body])

const fail = (error: unknown) => {
  throw error
}

describe('between three nodes', () => {
  const server = serverOfFile()
  let cluster: TestCluster

  beforeEach(async () => {
    cluster = new TestCluster(await server.createDatabase())
    for (const name of ['a', 'b', 'c']) await cluster.join(name)
  })
  afterEach(() => cluster.close(), 30_000)

  /** Everything that a node hears, and a way to wait until it has heard a text. */
  function listen({ node }: TestNode) {
    const texts: string[] = []
    const waiting = new Set<() => void>()
    node.news.heard('greeting', (body) => {
      texts.push(body.toString())
      for (const look of waiting) look()
    })
    const until = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (texts.includes(text)) resolve()
        }
        waiting.add(look)
        look()
      })
    return { texts, until }
  }

  const greet = ({ node }: TestNode, text: string) => node.news.tell('greeting', Buffer.from(text))

  test('what one tells every other hears once, in its order, and the one itself does not', async () => {
    const writer = await cluster.leader()
    const [one, other] = await cluster.fronts(2)
    const [atWriter, atOne, atOther] = [writer, one!, other!].map(listen)
    greet(writer, 'by the writer')
    await Promise.all([atOne!.until('by the writer'), atOther!.until('by the writer')])
    greet(one!, 'by a front')
    greet(one!, 'by a front again')
    await Promise.all([atWriter!.until('by a front again'), atOther!.until('by a front again')])
    // What comes on the same stream afterwards shows that nothing came back before it.
    greet(other!, 'by the other')
    await Promise.all([atWriter!.until('by the other'), atOne!.until('by the other')])
    expect(atWriter!.texts).toEqual(['by a front', 'by a front again', 'by the other'])
    expect(atOne!.texts).toEqual(['by the writer', 'by the other'])
    expect(atOther!.texts).toEqual(['by the writer', 'by a front', 'by a front again'])
  })

  test('the next writer passes on what is told after a takeover', async () => {
    const first = await cluster.leader()
    await cluster.fronts(2)
    await first.node.stop()
    const next = await cluster.leader()
    const [front] = await cluster.fronts(1)
    const [atNext, atFront] = [next, front!].map(listen)
    greet(next, 'by the next')
    await atFront!.until('by the next')
    greet(front!, 'by its front')
    await atNext!.until('by its front')
  })

  test('one whose listener fails goes on to follow', async () => {
    const writer = await cluster.leader()
    const errors: unknown[] = []
    const late = await cluster.join('d', { onListenerError: (error) => void errors.push(error) })
    await late.node.ready()
    late.node.news.heard('greeting', () => fail(new Error('deaf')))
    const { until } = listen(late)
    greet(writer, 'hello')
    await until('hello')
    expect(errors).toEqual([new Error('deaf')])
    expect(late.node.serves).toBe(true)
  })

  test('swollen news end the stream that brings them', async () => {
    const writer = await cluster.leader()
    const [front] = await cluster.fronts(2)
    const { until, texts } = listen(front!)
    const closed = Promise.withResolvers<undefined>()
    const [host, port] = writer.node.address.split(':')
    const place = { host: host!, port: Number(port) }
    const stranger = await connectToNode({ ...CLUSTER, ...place }, () => ({
      received: () => undefined,
      closed: () => closed.resolve(undefined),
    }))
    stranger.send('hello', write({ node: 'stranger', format: NEWEST_FORMAT }))
    stranger.send('news', frameOf('greeting', Buffer.alloc(MOST_NEWS_BYTES + 1)))
    await closed.promise
    greet(writer, 'still here')
    await until('still here')
    expect(texts).toEqual(['still here'])
  })
})

describe('news', () => {
  /** A stream that keeps what it is sent. */
  function streamOf(waitingBytes = 0) {
    const sent: Buffer[] = []
    const link: Link = {
      send: (_, body) => void sent.push(Buffer.from(body)),
      waitingBytes,
      destroy() {},
    }
    return { link, sent }
  }

  test('are dropped and counted where no stream is up, or it is behind', () => {
    const news = new ClusterNews(fail)
    news.tell('greeting', Buffer.from('to nobody'))
    expect(news.dropped).toBe(1)
    const slow = streamOf(5 << 20)
    news.use(slow.link)
    news.tell('greeting', Buffer.from('too much'))
    expect([news.dropped, slow.sent.length]).toEqual([2, 0])
    const quick = streamOf()
    news.lead(() => [slow.link, quick.link])
    news.tell('greeting', Buffer.from('to whoever takes it'))
    expect([news.dropped, quick.sent.length]).toEqual([3, 1])
  })

  test('that cannot be sent are refused where they are told', () => {
    const news = new ClusterNews(fail)
    expect(() => news.tell('Not a topic', Buffer.alloc(0))).toThrow(RangeError)
    expect(() => news.tell('greeting', Buffer.alloc(MOST_NEWS_BYTES + 1))).toThrow(RangeError)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no topic', Buffer.from([0, 1, 2])],
    ['a topic that is cut short', Buffer.from([200, 97])],
    ['a topic of other bytes', Buffer.from([2, 0, 255])],
    ['a swollen body', Buffer.concat([Buffer.from([1, 97]), Buffer.alloc(MOST_NEWS_BYTES + 1)])],
  ])('of %s are refused', (_, frame) => {
    const news = new ClusterNews(fail)
    const { link, sent } = streamOf()
    news.lead(() => [link])
    expect(() => news.received(frame, streamOf().link)).toThrow(FrameFault)
    expect(sent).toEqual([])
  })
})
