import { expect, test } from 'vitest'
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
