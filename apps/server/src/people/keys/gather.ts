import { setImmediate as nextTurn } from 'node:timers/promises'

interface Asked<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Answers many questions with one statement. One is under way at a time, and what is asked meanwhile
 * goes into the next: none is answered by a statement that began before it was asked.
 */
export class Gather<Question, Answer> {
  readonly #answer: (questions: readonly Question[]) => Promise<readonly Answer[]>
  #asked: Asked<Question, Answer>[] = []
  #isRunning = false

  /** `answer` gives as many answers as there are questions, in their order. */
  constructor(answer: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#answer = answer
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ question, resolve, reject })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    await nextTurn()
    while (this.#asked.length > 0) await this.#answerNext()
    this.#isRunning = false
  }

  async #answerNext(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    try {
      const answers = await this.#answer(asked.map(({ question }) => question))
      asked.forEach(({ resolve }, at) => resolve(answers[at]!))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}
