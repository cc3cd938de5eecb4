import type { FastifyInstance } from 'fastify'
import { operations } from '@candor/programs-protocol/operations'
import { buildProgramsOpenApi } from '@candor/programs-protocol/openapi'
import { serveCompressed } from '../kernel/http/compressed-page.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { ANSWERS } from './answers/index.ts'
import { FailedProofs } from './failed-proofs.ts'
import type { AskNeeds } from './rest/answer-request.ts'
import { type RestOptions, serveRest } from './rest/serve-rest.ts'
import { Weights } from './weights.ts'

type AnswersNeed = Parameters<(typeof ANSWERS)[number]['answer']>[0]
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  one: infer Each,
) => void
  ? Each
  : never

type Asking = AskNeeds & All<AnswersNeed>

/** What the programs' side takes of the venue. */
export type ProgramsNeeds = Omit<Asking, 'failedProofs' | 'weights'> & Pick<Kernel, 'nodeNews'>

/** What bounds programs, over all ways in which they come. */
export interface ProgramBounds {
  weights: Weights
  failedProofs: FailedProofs
}

/** Serves /api/v1, and what describes it. */
export async function servePrograms(
  app: FastifyInstance,
  needs: ProgramsNeeds,
  options: Omit<RestOptions<never>, 'answers'>,
): Promise<{ bounds: ProgramBounds; close(): void }> {
  const weights = new Weights(needs.nodeNews)
  const bounds = { weights, failedProofs: new FailedProofs() }
  const asking = { ...needs, ...bounds }
  await serveRest<Asking>(app, asking, { ...options, answers: ANSWERS })
  serveCompressed(app, '/api/v1/openapi.json', {
    type: 'application/json; charset=utf-8',
    text: () => JSON.stringify(buildProgramsOpenApi(Object.values(operations))),
  })
  return { bounds, close: () => weights.stop() }
}
