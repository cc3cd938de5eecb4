export { openFolderStore } from './folder-store.ts'
export { CHECKPOINT_PATH, LogWriter } from './log-writer.ts'
export { generateSecretKey, nodeSigner } from './node-signer.ts'
export type { TileStore } from './tile-store.ts'
