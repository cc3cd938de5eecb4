/** Checks records apart from the page, which goes on meanwhile. Answers each question in its turn. */
import { LogFault } from '@candor/log'
import { checkShownReserves } from '@candor/liabilities/reserves'
import { readTile } from '../../../data/log-tiles.ts'
import { CheckedRecords } from './checked-records.ts'
import { groundInLog } from './log-ground.ts'
import type { Asked, Question } from './records-messages.ts'

let records: CheckedRecords | undefined

self.onmessage = ({ data }: MessageEvent<Question>) => {
  // The page hears of errors alone, and not of promises that fail.
  void answerTo(data).then((answer) => self.postMessage(answer), reportError)
}

async function answerTo(question: Question) {
  if (question.name === 'begin') {
    records = new CheckedRecords(question.of.head, question.of.place)
    return true
  }
  if (question.name === 'reserves') return areReserves(question.of)
  if (!records) throw new Error('Nothing was begun.')
  switch (question.name) {
    case 'take':
      return records.take(question.of)
    case 'compare':
      return records.compare(question.of.told, question.of.from)
    case 'ground': {
      const ground = await groundInLog(question.of, readTile)
      records.ground(ground)
      return ground
    }
    case 'end':
      return records.end()
  }
}

function areReserves({ shown, ground }: Asked['reserves']['of']): boolean {
  try {
    checkShownReserves(shown, ground)
    return true
  } catch (fault) {
    if (!(fault instanceof LogFault)) throw fault
    return false
  }
}
