import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A line to a venue that a test can cut: connections over it end at once, and new ones are made. */
export interface Line {
  /** The venue's address over this line. */
  address: string
  /** Ends every connection as a broken network does. */
  cut(): void
  /** From now on new connections are ended at once, or made again. */
  dead(isDead: boolean): void
  /** From now on what the venue says is lost on its way, or comes through again. */
  deaf(isDeaf: boolean): void
  close(): Promise<void>
}

export async function lineTo(address: string): Promise<Line> {
  const { port, hostname } = new URL(address)
  const ends = new Set<Socket>()
  const state = { isDead: false, isDeaf: false }
  const server = createServer((near) => {
    if (state.isDead) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    near.pipe(far)
    far.on('data', (bytes: Buffer) => void (state.isDeaf || near.write(bytes)))
    far.on('end', () => near.end())
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    dead: (isDead) => void (state.isDead = isDead),
    deaf: (isDeaf) => void (state.isDeaf = isDeaf),
    close: () =>
      new Promise((resolve) => {
        cut()
        server.close(() => resolve())
      }),
  }
}
