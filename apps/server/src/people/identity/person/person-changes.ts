/** Publishes that a person's own details changed, so that their screens fetch them again. */
export class PersonChanges {
  readonly #listeners = new Set<(user: number) => void>()

  /** Calls the listener for every change from now on; returns how to stop it. */
  onChanged(listener: (user: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(user: number): void {
    for (const listener of this.#listeners) listener(user)
  }
}
