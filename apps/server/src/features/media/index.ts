import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withBodyOfUser } from '../../platform/http/large-bodies.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { mostMediaBytes } from '../../platform/media.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseGrowth } from '../../platform/quotas/quotas.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { insertMedia, sumMedia } from './queries.ts'

export { insertMedia, readFileSizes, sumMedia } from './queries.ts'

const most = { bytes: mostMediaBytes, code: 'upload.too_large' } as const

/** Pictures and files that operators and authors put into replies and flows. Served by `/media/*`. */
export function mediaRoutes(app: FastifyInstance, platform: Platform): void {
  const { media, quotas, now } = platform
  const route = createRoute(app, platform)
  // A bot's waiting uploads are not read yet, and block no other bot.
  const inTurn = createTurnsBy(3, 40)
  // One at a time: each is added to the sizes of the bot's earlier files before the next is weighed.
  const oneByOne = createTurnsBy(1, 40)

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/media',
    need: 'live_chat',
    operation: 'uploadMedia',
    summary: 'Keeps one file, sent as multipart field `file`.',
    status: 201,
    params: z.object({ bot_id: z.string() }),
    form: z.object({ file: z.file() }),
    reply: z.object({
      id: z.string(),
      url: z.string(),
      type: z.enum(['image', 'video', 'audio', 'file']),
      mime_type: z.string(),
      size: z.number(),
      filename: z.string(),
    }),
    handler: ({ bot, cell, user, request }) =>
      inTurn(bot.id, async () => {
        const upload = await findFile(request)
        if (!upload) throw new Refusal('invalid_body', { file: 'There is no file in the request.' })
        return withBodyOfUser(upload.file, user.id, most, (bytes) =>
          oneByOne(bot.id, async () => {
            const used = await sumMedia(cell.db, bot.id)
            refuseGrowth('media', used, used + bytes.byteLength, await quotas.of({ bot: bot.id }))
            const kept = await media.keep(bot.id, bytes, upload.filename)
            const id = await insertMedia(cell.db, bot.id, kept, now())
            const { type, mime_type, size } = kept
            return { id, url: media.urlOf(kept.path), type, mime_type, size, filename: kept.filename }
          }),
        )
      }),
  })
}

/** How long a form may take until its file begins. The file itself has the time of a large body. */
const fileBeginsWithinMs = 30_000

async function findFile(request: FastifyRequest) {
  // The client left while waiting: its file would never end.
  if (request.raw.destroyed) throw new Refusal('invalid_body', { file: 'breaks off' })
  if (!request.isMultipart()) return undefined
  const late = setTimeout(
    () => request.raw.destroy(new Refusal('invalid_body', { file: 'too slow' })),
    fileBeginsWithinMs,
  )
  try {
    return await request.file()
  } catch (error) {
    // Errors of the form parser have no status of their own, such as a truncated form or a missing boundary.
    if (error instanceof Error && !('statusCode' in error)) throw new Refusal('invalid_body', { file: error.message })
    throw error
  } finally {
    clearTimeout(late)
  }
}
