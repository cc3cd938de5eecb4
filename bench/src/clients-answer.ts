import type { ChildProcess } from 'node:child_process'
import type { ClientsReport } from './stream-clients.ts'

/** Resolves with the first message of the clients' process that is wanted; rejects when it ends. */
export function answerOf(
  clients: ChildProcess,
  wanted: (message: unknown) => boolean,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    clients.on('message', (message) => {
      if (wanted(message)) resolve(message)
    })
    clients.once('exit', (code) => reject(new Error(`The clients ended with code ${code}.`)))
  })
}

export function isReport(message: unknown): message is ClientsReport {
  return typeof message === 'object' && message !== null && 'latencies' in message
}
