import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isMediaPath, type Media, servedAs } from '../media.ts'
import { Refusal } from './refusal.ts'

const params = z.object({ '*': z.string() })

const query = z.object({ preview: z.string().optional() })

/**
 * `/media/<bot>/<random>/<name>`: shown inline when its type is known, otherwise offered for download. With `?preview=1` a small
 * picture of a picture, for platforms that want one.
 */
export function mediaRoute(app: FastifyInstance, media: Media): void {
  app.get('/media/*', { config: { need: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { '*': asked } = params.parse(request.params)
    if (!isMediaPath(asked)) throw new Refusal('not_found')
    const wantsPreview = query.safeParse(request.query).data?.preview !== undefined
    const path = (wantsPreview ? await media.previewOf(asked) : null) ?? asked
    const type = servedAs[extname(path)]
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': type ? 'inline' : 'attachment',
      })
      .type(type ?? 'application/octet-stream')
      .sendFile(path, media.folder, { cacheControl: true, maxAge: '1y', immutable: true, contentType: false })
  })
}
