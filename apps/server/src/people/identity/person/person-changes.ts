import { z } from 'zod'
import { type NodeNews, type Topic, VenueListeners } from '../../../kernel/node-news.ts'

const PERSON_CHANGED: Topic<number> = { name: 'person-changed', value: z.int() }

/** Publishes that a person's own details changed, so that their screens fetch them again. */
export class PersonChanges {
  readonly #changes: VenueListeners<number>

  constructor(news: NodeNews) {
    this.#changes = new VenueListeners(news, PERSON_CHANGED)
  }

  /** Calls the listener for every change from now on; returns how to stop it. */
  onChanged(listener: (user: number) => void): () => void {
    return this.#changes.add(listener)
  }

  tell(user: number): void {
    this.#changes.tell(user)
  }
}
