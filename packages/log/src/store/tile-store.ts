/** Where tiles, bundles and checkpoints are kept, by the paths under which they are served. */
export interface TileStore {
  /** What stands at a path, or undefined. Throws `too_large` where it has more than `most` bytes. */
  read(path: string, most: number): Promise<Uint8Array | undefined>
  /** Puts bytes at a path, all of them or none. They are durable once `sync` has returned. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Removes a folder with all in it, where there is one. */
  removeFolder(path: string): Promise<void>
  /** Makes everything that was written durable. */
  sync(): Promise<void>
}
