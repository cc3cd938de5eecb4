import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_BYTES, MOST_MEGABYTES } from '../files/limits.ts'
import { Refusal } from '../refusal.ts'

const MOST_FIELDS = 10
const MOST_FIELD_BYTES = 1_024

/** Lets the calls of this scope take a form; in every other one a form is not a request. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      files: 1,
      fileSize: MOST_BYTES,
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + 1,
      fieldSize: MOST_FIELD_BYTES,
      headerPairs: 20,
    },
  })
}

/**
 * The bytes of the form's one file. Nothing of the form is read before this is called. Throws
 * `file_missing` and `file_too_large`.
 */
export async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('file_missing')
  try {
    const part = await request.file()
    const bytes = await part?.toBuffer()
    if (!part || !bytes || bytes.length === 0) throw new Refusal('file_missing')
    // The library looks at a chunk's arrival, and does not see what was cut off after the last one.
    if (part.file.truncated) throw new Refusal('file_too_large', { megabytes: MOST_MEGABYTES })
    return bytes
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Refusal('file_too_large', { megabytes: MOST_MEGABYTES })
    }
    if (code === 'FST_FILES_LIMIT') throw new Refusal('file_missing')
    throw new Refusal('malformed_request')
  }
}
