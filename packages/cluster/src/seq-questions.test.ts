import { expect, test } from 'vitest'
import { readNumbers } from './messages.ts'
import { SeqQuestions } from './seq-questions.ts'

test('what is asked in the turn in which this node begins to lead is answered by itself', async () => {
  const questions = new SeqQuestions()
  const asked = questions.newest()
  questions.lead(() => 7)
  expect(await asked).toBe(7)
  expect(await questions.newest()).toBe(7)
})

test('nobody is told by a node whose lease is over, or waits for one that ends', async () => {
  const questions = new SeqQuestions()
  const asked = questions.newest()
  await new Promise((resolve) => setImmediate(resolve))
  questions.close()
  await expect(asked).rejects.toThrow('does not know')
  await expect(questions.newest()).rejects.toThrow('does not know')
})

test('one question is under way at a time, and whoever asks meanwhile is told by the next', async () => {
  const sent: number[] = []
  const link = {
    send: (_kind: string, body: Uint8Array) =>
      void sent.push(readNumbers(Buffer.from(body), 1)[0]!),
    waitingBytes: 0,
    destroy: () => undefined,
  }
  const questions = new SeqQuestions()
  questions.use(link)
  const first = questions.newest()
  await new Promise((resolve) => setImmediate(resolve))
  const meanwhile = [questions.newest(), questions.newest()]
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([1])
  questions.told(1, 40)
  expect(await first).toBe(40)
  expect(sent).toEqual([1, 2])
  // The next writer is asked again what the one before left, and what comes late counts no more.
  questions.lose(link)
  questions.use(link)
  expect(sent).toEqual([1, 2, 2])
  questions.told(1, 7)
  questions.told(2, 41)
  expect(await Promise.all(meanwhile)).toEqual([41, 41])
})
