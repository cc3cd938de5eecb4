/** Checks records apart from the page, which goes on meanwhile. Answers each question in its turn. */
import { CheckedRecords } from './checked-records.ts'
import type { Question } from './records-messages.ts'

let records: CheckedRecords | undefined

self.onmessage = ({ data }: MessageEvent<Question>) => self.postMessage(answerTo(data))

function answerTo(question: Question) {
  if (question.name === 'begin') {
    records = new CheckedRecords(question.of)
    return true
  }
  if (!records) throw new Error('Nothing was begun.')
  switch (question.name) {
    case 'take':
      return records.take(question.of)
    case 'compare':
      return records.compare(question.of.told, question.of.from)
    case 'end':
      return records.end()
  }
}
