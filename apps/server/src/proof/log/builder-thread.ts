/** The thread of `startLogThread`: builds the log beside the books, so that no answer waits for it. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { FolderFrames, realDisk } from '@candor/journal'
import { nodeSigner, openFolderStore } from '@candor/log/store'
import { LogBuilder } from './log-builder.ts'
import type { FromThread, LogThreadData, ToThread } from './log-thread.ts'

const port = parentPort!
const data = workerData as LogThreadData
let keysCame: ((keys: Map<number, Uint8Array>) => void) | undefined
let ownDone: (() => void) | undefined
let builder: LogBuilder | undefined

port.on('message', (message: ToThread) => {
  if ('keys' in message) keysCame?.(message.keys)
  else if ('done' in message) ownDone?.()
  else void build(message.until)
})

async function build(until: number): Promise<void> {
  try {
    builder ??= await open()
    await builder.build(until, (note) => say({ note }))
    say({ size: builder.published?.size ?? 0 })
  } catch (error) {
    builder = undefined
    say({ fault: error instanceof Error ? error.message : String(error) })
  }
}

async function open(): Promise<LogBuilder> {
  const disk = realDisk()
  return LogBuilder.open({
    store: await openFolderStore(join(data.folder, 'served')),
    kept: await openFolderStore(join(data.folder, 'kept')),
    signer: nodeSigner(data.origin, 'note', data.pem),
    terms: data.terms,
    follow: (after) => new FolderFrames(disk, data.journal, after),
    keysOf: (users) =>
      new Promise((resolve) => {
        keysCame = resolve
        say({ asksFor: users })
      }),
    ownerless: (found) => say({ ownerless: found }),
    own: {
      until: data.ownUntil,
      add: (own) => asked({ own }, [own.bytes.buffer as ArrayBuffer]),
      dropBeyond: (seq) => asked({ dropOwnBeyond: seq }),
    },
    shown: data.shown,
    takesOver: data.takesOver,
  })
}

function asked(message: FromThread, moved: ArrayBuffer[] = []): Promise<void> {
  return new Promise((resolve) => {
    ownDone = resolve
    say(message, moved)
  })
}

function say(message: FromThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved)
}
