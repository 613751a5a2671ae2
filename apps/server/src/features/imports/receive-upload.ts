import type { FastifyRequest } from 'fastify'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertFile } from '../files/index.ts'
import { JobProblem } from '../jobs/index.ts'
import { mostBytes, storeUpload, type Uploaded } from './upload.ts'

type Place = { bot: { id: BotId }; cell: Cell; user: { id: UserId } }

/** Stores the file of a form. The caller marks it as ready. `fallback`: its name where the form has none. */
export async function receiveUpload(
  { files, media, settings, now }: Pick<Platform, 'files' | 'media' | 'settings' | 'now'>,
  { bot, cell, user }: Place,
  request: FastifyRequest,
  fallback: string,
): Promise<Uploaded & { file_id: string; at: Date }> {
  if (!(await media.hasDisk(settings.minFreeDiskBytes))) throw new Refusal('unavailable', undefined, 60)
  const upload = await findUpload(request)
  const at = now()
  const name = cutText(upload.filename, 200) || fallback
  const file_id = await insertFile(cell.db, bot.id, { kind: 'import', name, user_id: user.id, at })
  const stored = await storeUpload(files, bot.id, file_id, upload.file).catch((error) => {
    // A browser reads the answer only after it has sent its whole body.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  })
  return { ...stored, file_id, at }
}

/** A file that cannot be read is its sender's problem. */
export async function readable<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof JobProblem) throw new Refusal('upload.type', { file: error.why })
    throw error
  }
}

async function findUpload(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal('invalid_body', { file: 'There is no file in the request.' })
  // One byte above the limit, so that a larger file is seen.
  const upload = await request.file({ limits: { fileSize: mostBytes.csv + 1 } })
  if (!upload) throw new Refusal('invalid_body', { file: 'There is no file in the request.' })
  return upload
}
