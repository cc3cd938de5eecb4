import { endAllKeysHandler } from './end-all-keys.ts'
import { endKeyHandler } from './end-key.ts'
import { listKeysHandler } from './list-keys.ts'
import { makeKeyHandler } from './make-key.ts'

export const keyHandlers = [listKeysHandler, makeKeyHandler, endKeyHandler, endAllKeysHandler]
