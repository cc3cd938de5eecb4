/** What the one that started the venue sends through its channel: how often it was asked to stop. */
interface Asked {
  stop: number
}

/**
 * Resolves when the venue is asked to stop, also while it is coming up: by a signal, by whoever
 * started it through the channel between the two, or by the end of that channel, which says that
 * whoever started it is gone. Asked again by the same means, the process ends at once.
 */
export function stopAsked(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals += 1
      if (signals > 1) process.exit(1)
      resolve(undefined)
    })
  }
  if (process.channel) {
    process.on('message', (message: Partial<Asked>) => {
      if (message.stop === undefined) return
      if (message.stop > 1) process.exit(1)
      resolve(undefined)
    })
    process.on('disconnect', () => resolve(undefined))
  }
  return promise
}

/**
 * SIGHUP opens the log anew, so that another program can move it away. Where the venue was started
 * in a terminal it means that the terminal was closed, and the venue stops.
 */
class HangUp {
  #reopen: () => void = () => undefined

  constructor() {
    const inTerminal = process.stdout.isTTY
    process.on('SIGHUP', () => {
      this.#reopen()
      if (inTerminal) process.kill(process.pid, 'SIGTERM')
    })
  }

  use(reopen: () => void): void {
    this.#reopen = reopen
  }
}

export const hangUp = new HangUp()
