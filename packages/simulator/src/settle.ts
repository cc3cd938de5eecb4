import {
  type Command,
  type CommandId,
  type EngineRecord,
  decodeRecord,
  encodeRecord,
} from '@candor/engine'
import type { Result } from '@candor/transactor'
import type { Submission } from './clients.ts'
import { Divergence, expectSame, shown } from './divergence.ts'
import { type Figures, count } from './figures.ts'
import type { History } from './history.ts'
import type { Model, Prediction } from './model/model.ts'
import { ownerOf } from './model/requests.ts'
import { eventOf, inOrder, movementOf } from './checks/movements.ts'
import type { Transcript } from './transcript.ts'

export interface Books {
  model: Model
  history: History
  figures: Figures
  transcript: Transcript
}

/** Holds one answer against the model, which takes the command's effect on. */
export function settleAnswer(
  books: Books,
  { command, id, decidedAt, result, ...sent }: Submission,
): void {
  const { model, history, figures, transcript } = books
  const answer = result!
  if (answer.outcome === 'unavailable') {
    count(figures.unavailable, answer.reason)
    transcript.note(`  ${shown(command)} -> ${answer.reason}`)
    if (decidedAt !== undefined) {
      throw new Divergence(`${shown(command)} was decided and then refused: ${answer.reason}`)
    }
    const { stopping, end } = sent.venue
    const ends = stopping || end !== undefined
    // Commands that wait for the next batch may meet a full disk or the venue's end meanwhile.
    const meanwhile =
      answer.reason === 'journal_full' || (ends && answer.reason === 'venue_stopping')
    const expected = sent.refusal ?? (meanwhile ? answer.reason : undefined)
    expectSame(`why ${shown(command)} was refused`, expected, answer.reason)
    return
  }
  if (sent.refusal || decidedAt === undefined) {
    throw new Divergence(`${shown(command)} should have been refused, but: ${shown(answer)}`)
  }
  if (isRepeatedById(model, command, id, answer)) {
    figures.repeatedById++
    if (answer.seq <= sent.venue.recoveredSeq) figures.repeatedAfterStart++
  }
  const prediction = model.decide(command, decidedAt, (seq) => isOfMemory(answer, seq), id)
  transcript.note(`  ${shown(command)} -> ${summary(prediction)}`)
  if (answer.outcome === 'accepted') {
    expectPredicted(prediction, answer.record, answer.reference, shown(command))
    const bytes = history.bytesOf(answer.record.seq)
    if (!bytes.equals(encodeRecord(answer.record))) {
      throw new Divergence(`record ${answer.record.seq} was published other than it was answered`)
    }
    takeAccepted(books, answer.record, bytes)
  } else {
    expectSame(`the answer to ${shown(command)}`, prediction, answer)
    if (answer.outcome === 'rejected') count(figures.rejections, answer.rejection)
    else figures.repeated++
  }
  if (sent.durableWhenTold < model.lastSeq) {
    throw new Divergence(
      `${shown(command)} was answered when ${sent.durableWhenTold} was durable, ` +
        `but it rests on record ${model.lastSeq}`,
    )
  }
}

/** True for the two answers that only a venue can give which remembers what this record carried out. */
function isOfMemory(answer: Result, seq: number): boolean {
  return answer.outcome === 'rejected'
    ? answer.rejection === 'request_reused'
    : answer.outcome === 'repeated' && answer.seq === seq
}

function isRepeatedById(
  model: Model,
  command: Command,
  id: CommandId | undefined,
  answer: Result,
): answer is Extract<Result, { outcome: 'repeated' }> {
  if (answer.outcome !== 'repeated' || 'requestId' in command) return false
  return model.commandIds.get(id)?.seq === answer.seq
}

/** Holds a record that came through a crash without an answer against the model. */
export function settleSurvivor(
  books: Books,
  { command, id, decidedAt }: Submission,
  bytes: Uint8Array,
): void {
  const { model, history, transcript } = books
  const record = decodeRecord(bytes)
  // What may have been forgotten was forgotten if and only if it was carried out again.
  const carriedOut =
    'requestId' in command
      ? record.request?.id === command.requestId && record.owner === ownerOf(command)
      : record.request === undefined && record.id === id
  const prediction = model.decide(command, decidedAt!, () => !carriedOut, id)
  transcript.note(`  ${shown(command)} -> ${summary(prediction)}, as the journal shows`)
  if (prediction.outcome !== 'accepted') return
  expectPredicted(prediction, record, prediction.reference, shown(command))
  if (record.seq > history.lastSeq) {
    history.addUnpublished(bytes)
    books.figures.survived++
  }
  takeAccepted(books, record, bytes)
}

function expectPredicted(
  prediction: Prediction,
  record: EngineRecord,
  reference: number,
  what: string,
): void {
  const { seq, at, id, owner } = record
  const events = record.events.map(eventOf)
  const found = { outcome: 'accepted', seq, at, id, owner, reference, events }
  if (prediction.outcome !== 'accepted') {
    return expectSame(`the record of ${what}`, prediction, found)
  }
  const { movements, ...expected } = prediction
  expectSame(`the record of ${what}`, expected, found)
  expectSame(`what ${what} moves`, inOrder(movements), inOrder(record.postings.map(movementOf)))
}

function takeAccepted(books: Books, record: EngineRecord, bytes: Uint8Array): void {
  const { figures, transcript } = books
  transcript.bytes(bytes)
  figures.accepted++
  figures.records++
  for (const event of record.events) {
    countProduct(figures, event)
    if (event.kind === 'pendingEnded' && event.rejection) count(figures.rejections, event.rejection)
    if (event.kind === 'triggerEnded' && event.rejection) count(figures.rejections, event.rejection)
    if (event.kind !== 'spotTraded') continue
    figures.fills++
    if (event.makerOrder === 0 || event.takerOrder === 0) figures.ladderFills++
  }
}

function countProduct({ products }: Figures, event: EngineRecord['events'][number]): void {
  switch (event.kind) {
    case 'fastSettled':
      return count(products, `fast ${event.outcome}`)
    case 'futuresOrderPlaced':
      return count(products, `${event.origin} ${event.method}`)
    case 'positionClosed':
      return count(products, `closed ${event.how}`)
    case 'positionReduced':
      return count(products, `reduced ${event.how}`)
    case 'offerEnded':
      return count(products, `offer ${event.how}`)
    case 'productReturned':
      return count(products, `product ${event.how}`)
    case 'withdrawalMoved':
      return count(products, `withdrawal ${event.to}`)
    case 'pendingAccepted':
      return count(products, `waits ${event.asked.kind}`)
    case 'pendingEnded':
      return count(products, `waited ${event.rejection ?? 'and was carried out'}`)
    case 'triggerEnded':
      return count(products, `trigger ${event.reason}`)
    case 'exitFunded':
      return count(products, event.begins ? 'exit begins' : 'exit grows')
    case 'triggersReached':
    case 'futuresSpreadDue':
    case 'withdrawalApproved':
    case 'withdrawalReturnProposed':
    case 'withdrawalRequested':
    case 'bonusGiven':
    case 'certified':
    case 'positionOpened':
    case 'futuresOrderCancelled':
    case 'positionsLocked':
    case 'marginSet':
    case 'stepsSet':
    case 'spotExitsSet':
    case 'trailingSet':
    case 'stopsSet':
    case 'swapped':
    case 'incomeAccrued':
    case 'pricesRecovered':
    case 'epochBegan':
    case 'rulesAdopted':
    case 'volumesTraded':
    case 'printsEvidenced':
    case 'riskNoticeAccepted':
    case 'personalLimitsSet':
      return count(products, event.kind)
    default:
  }
}

function summary(prediction: Prediction): string {
  switch (prediction.outcome) {
    case 'accepted':
      return `record ${prediction.seq}, ${prediction.events.length} events`
    case 'repeated':
      return `repeated ${prediction.seq}`
    case 'rejected':
      return prediction.rejection
    default:
      return prediction satisfies never
  }
}
