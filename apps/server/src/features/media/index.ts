import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Deps } from '../deps.ts'
import { insertMedia } from './queries.ts'

export { insertMedia } from './queries.ts'

/** Pictures and files people of the page put into flows and replies. Served by `/media/*`. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const { media, settings, now } = deps
  const route = createRoute(app, deps)
  // One at a time: each is weighed together with those before it.
  const inTurn = createTurns(1, 40)

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
    async handler({ bot, cell, request }) {
      const upload = request.isMultipart() ? await readUpload(request) : null
      if (!upload) throw new Refusal('invalid_body', { file: 'There is no file in the request.' })
      const { bytes, filename } = upload
      if (!bytes.byteLength) throw new Refusal('invalid_body', { file: 'empty' })
      return inTurn(async () => {
        const used = await cell.db
          .selectFrom('media')
          .select(({ fn }) => fn.sum<string>('size').as('size'))
          .where('bot_id', '=', bot.id)
          .executeTakeFirst()
        if (Number(used?.size ?? 0) + bytes.byteLength > settings.mediaQuotaBytes) throw new Refusal('upload.too_large')
        const kept = await media.keep(bot.id, bytes, filename)
        const id = await insertMedia(cell.db, bot.id, kept, now())
        const { type, mime_type, size } = kept
        return { id, url: media.urlOf(kept.path), type, mime_type, size, filename: kept.filename }
      })
    },
  })
}

async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; filename: string } | null> {
  try {
    const upload = await request.file()
    return upload ? { bytes: await upload.toBuffer(), filename: upload.filename } : null
  } catch (error) {
    // What the reader of forms throws has no status of its own: a form that breaks off, one without its boundary.
    if (error instanceof Error && !('statusCode' in error)) throw new Refusal('invalid_body', { file: error.message })
    throw error
  }
}
