/** The thread of `LogThread`: builds the log beside the books, so that no answer waits for it. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { FolderFrames, realDisk } from '@candor/journal'
import { nodeSigner, openFolderStore } from '@candor/log/store'
import { HandedStates, HandedTiles } from './handed-store.ts'
import { KeptStates } from './kept-state.ts'
import { type BuilderParts, LogBuilder } from './log-builder.ts'
import type { FromThread, LogTables, LogThreadData, ToThread } from './log-thread.ts'
import { openTableFrames } from './table-frames.ts'

const port = parentPort!
const data = workerData as LogThreadData
let answered: ((answer: unknown) => void) | undefined
let builder: LogBuilder | undefined

port.on('message', (message: ToThread) => {
  if ('answer' in message) answered?.(message.answer)
  else void build(message.until)
})

async function build(until: { seq: number; hash?: string | undefined }): Promise<void> {
  try {
    builder ??= await open()
    await builder.build(until, (note) => say({ note }))
    say({ size: builder.published?.size ?? 0 })
  } catch (error) {
    builder = undefined
    say({ fault: error instanceof Error ? error.message : String(error) })
  }
}

/** Asks the process for what it alone can do; one question at a time. */
function ask<Name extends keyof LogTables>(
  name: Name,
  value: Parameters<LogTables[Name]>[0],
  moved?: ArrayBuffer[],
): ReturnType<LogTables[Name]> {
  const answer = new Promise<unknown>((resolve) => {
    answered = resolve
    say({ asks: name, value }, moved)
  })
  return answer as ReturnType<LogTables[Name]>
}

async function open(): Promise<LogBuilder> {
  return LogBuilder.open({
    ...(await openPlace(data)),
    signer: nodeSigner(data.origin, 'note', data.pem),
    terms: data.terms,
    keysOf: (users) => ask('keysOf', users),
    ownerless: (found) => say({ ownerless: found }),
    own: {
      until: data.ownUntil,
      add: (own) => ask('addOwn', own, [own.bytes.buffer as ArrayBuffer]),
      dropBeyond: (seq) => ask('dropOwnBeyond', seq),
    },
    shown: data.shown,
    takesOver: data.takesOver,
  })
}

async function openPlace({
  place,
}: LogThreadData): Promise<Pick<BuilderParts, 'store' | 'states' | 'follow'>> {
  if ('address' in place) {
    const follow = await openTableFrames(place.address)
    return { store: new HandedTiles(ask), states: new HandedStates(ask), follow }
  }
  const disk = realDisk()
  return {
    store: await openFolderStore(join(place.folder, 'served')),
    states: new KeptStates(await openFolderStore(join(place.folder, 'kept'))),
    follow: (after) => new FolderFrames(disk, place.journal, after),
  }
}

function say(message: FromThread, moved?: ArrayBuffer[]): void {
  port.postMessage(message, moved)
}
