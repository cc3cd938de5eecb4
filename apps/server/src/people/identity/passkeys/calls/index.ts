import { addPasskeyHandler } from './add-passkey.ts'
import { passkeyOptionsHandler } from './passkey-options.ts'
import { removePasskeyHandler } from './remove-passkey.ts'

export const passkeyHandlers = [passkeyOptionsHandler, addPasskeyHandler, removePasskeyHandler]
