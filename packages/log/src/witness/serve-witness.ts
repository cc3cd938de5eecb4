/** The push way of c2sp.org/tlog-witness: a log posts checkpoints, and gets cosignatures. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { LogFault } from '../proof/log-fault.ts'
import { formatSignatureLine } from '../proof/note.ts'
import { MOST_REQUEST_BYTES, parseAddCheckpoint } from './add-checkpoint.ts'
import type { Verdict, Witness } from './witness.ts'

export interface WitnessAnswer {
  status: number
  contentType: string
  body: string
}

/** Serves `POST /add-checkpoint`; `told` hears of each verdict. The caller listens and closes. */
export function serveWitness(witness: Witness, told: (verdict: Verdict) => void): Server {
  return createServer({ requestTimeout: 30_000 }, (request, response) => {
    answer(witness, request, told).then(
      ({ status, contentType, body }) => end(response, { status, contentType, body }),
      () => end(response, plain(500, 'The witness could not keep what it saw.')),
    )
  })
}

async function answer(
  witness: Witness,
  request: IncomingMessage,
  told: (verdict: Verdict) => void,
): Promise<WitnessAnswer> {
  if (request.url !== '/add-checkpoint') return plain(404, 'There is only /add-checkpoint.')
  if (request.method !== 'POST') return plain(405, 'Checkpoints are posted.')
  try {
    const verdict = await witness.addCheckpoint(parseAddCheckpoint(await readBody(request)))
    told(verdict)
    return answerOf(verdict)
  } catch (fault) {
    if (fault instanceof LogFault)
      return plain(fault.code === 'too_large' ? 413 : 400, fault.message)
    throw fault
  }
}

function answerOf(verdict: Verdict): WitnessAnswer {
  switch (verdict.status) {
    case 200:
      return { ...plain(200, ''), body: formatSignatureLine(verdict.cosignature) }
    case 409:
      return { status: 409, contentType: 'text/x.tlog.size', body: `${verdict.size}\n` }
    case 400:
    case 403:
    case 404:
    case 422:
      return plain(verdict.status, verdict.fault.message)
  }
}

function plain(status: number, message: string): WitnessAnswer {
  return { status, contentType: 'text/plain; charset=utf-8', body: `${message}\n` }
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > MOST_REQUEST_BYTES) {
      throw new LogFault('too_large', `The request has more than ${MOST_REQUEST_BYTES} bytes.`)
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function end(response: ServerResponse, { status, contentType, body }: WitnessAnswer): void {
  // What was not read of a request that is too large is not waited for.
  if (status === 413) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': contentType }).end(body)
}
