import multipart, { type Multipart } from '@fastify/multipart'
import { fieldName } from '@candor/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_BYTES, MOST_MEGABYTES } from '../files/limits.ts'
import { Refusal } from '../kernel/refusal.ts'

const MOST_FIELDS = 10
const MOST_FIELD_BYTES = 1_024

/** Lets the calls of this scope accept a form; everywhere else a form is not a request. */
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

/** The only field that a form has. */
const FIELD = 'file'

/**
 * The bytes of the form's one file. Nothing of the form is read before this is called, and all of it
 * before this answers. Throws `file_missing`, `file_too_large`, and `field_unknown` for another field.
 */
export async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('file_missing')
  const read: Form = {}
  let fault: unknown
  try {
    await readForm(request, read)
  } catch (error) {
    fault = error
  }
  if (read.unknown !== undefined) throw new Refusal('field_unknown', { field: read.unknown })
  if (read.isCut) throw tooLarge()
  if (fault !== undefined) throw refusalOf(fault)
  if (read.isText || !read.bytes || read.bytes.length === 0) throw new Refusal('file_missing')
  return read.bytes
}

/** What was read of a form. */
interface Form {
  bytes?: Buffer
  /** Whether the file is longer than is taken. */
  isCut?: true
  /** Whether a text stands where the file belongs. */
  isText?: true
  /** The first field that no form has. */
  unknown?: string
}

/** Reads to the end even after a field too many: a connection can only then take the next request. */
async function readForm(request: FastifyRequest, read: Form): Promise<void> {
  for await (const part of request.parts()) {
    if (part.fieldname === FIELD && part.type === 'file') {
      read.bytes = await part.toBuffer()
      // The library looks at a chunk's arrival, and does not see what was cut off after the last one.
      if (part.file.truncated) read.isCut = true
    } else if (part.fieldname === FIELD) {
      read.isText = true
    } else {
      read.unknown ??= fieldName([part.fieldname])
      await passOver(part)
    }
  }
}

async function passOver(part: Multipart): Promise<void> {
  if (part.type === 'file') for await (const _ of part.file);
}

function refusalOf(error: unknown): Refusal {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  return new Refusal(code === 'FST_FILES_LIMIT' ? 'file_missing' : 'malformed_request')
}

function tooLarge(): Refusal {
  return new Refusal('file_too_large', { megabytes: MOST_MEGABYTES })
}
