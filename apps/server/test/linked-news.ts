import { type NewsLine, type NodeNews, newsOver } from '../src/kernel/node-news.ts'

/** News of so many nodes in this process, each linked with all others; as over a real line, later. */
export function linkedNews(
  count: number,
  log: Parameters<typeof newsOver>[1] = { warn: () => undefined },
): NodeNews[] {
  const lines = linkedLines(count)
  return lines.map((line) => newsOver(line, log))
}

/** The lines below: what one tells all others hear, in its order. */
export function linkedLines(count: number): NewsLine[] {
  const listeners = Array.from({ length: count }, () => new Map<string, Set<Listener>>())
  return listeners.map((own) => ({
    tell(topic, body) {
      setImmediate(() => {
        for (const others of listeners) {
          if (others !== own) for (const listener of others.get(topic) ?? []) listener(body)
        }
      })
    },
    heard(topic, listener) {
      const ofTopic = own.get(topic) ?? new Set()
      own.set(topic, ofTopic.add(listener))
      return () => ofTopic.delete(listener)
    },
  }))
}

type Listener = (body: Uint8Array) => void
