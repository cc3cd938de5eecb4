/** Sockets are open, and nothing comes. */
export class Silence extends Error {
  override readonly name = 'Silence'
}
