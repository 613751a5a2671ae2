import { countsClicks, isOrigin, isWebAddress, linksOf, type MessageCard, type Origin } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cutText } from '../../platform/clean-text.ts'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { countClick, findSaid } from './click-queries.ts'
import { goneHeaders, gonePage } from './gone-page.ts'
import { isPreview } from './preview-fetcher.ts'

const params = z.object({ token: z.string().max(200) })
const mostTitle = 200

// The path stores cards itself, as core made them, so checking for a kind is enough.
const stored = z.custom<MessageCard>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && 'quick_replies' in value,
)

type Deps = Pick<Platform, 'cells' | 'limits' | 'links' | 'log' | 'now'>

/**
 * `/r/<token>`: leads to the address that a message was stored with, and counts the click. Nothing of the request itself is ever an
 * address, and a token that is not ours costs no statement.
 */
export function linkRoutes(app: FastifyInstance, { cells, limits, links, log, now }: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/r/:token',
    config: { need: 'public' },
    schema: { hide: true },
    async handler(request, reply) {
      limits.spend('link', addressOf(request))
      const gone = async () => {
        const { accept = '', 'accept-language': wanted = '' } = request.headers
        if (!accept.includes('text/html')) throw new Refusal('not_found')
        return reply
          .code(404)
          .headers(goneHeaders)
          .type('text/html; charset=utf-8')
          .send(await gonePage(wanted))
      }
      const read = params.safeParse(request.params)
      const place = read.success ? links.read(read.data.token) : null
      if (!place) return gone()
      const cell = await cells.of(place.bot_id)
      const said = await findSaid(cell.db, place.bot_id, place)
      const origin = isOrigin(said?.origin) ? said.origin : null
      const card = stored.safeParse(said?.content).data
      const link = card && linksOf(card)[place.k]
      const address = link && isWebAddress(link.url) ? URL.parse(link.url) : null
      if (!said || !link || !address || !countsClicks(origin)) return gone()
      if (!isPreview(request))
        await countClick(cell.db, place.bot_id, {
          ...partsOf(origin),
          conversation_id: place.conversation_id,
          place: [said.block, said.card, `link${place.k}`].filter(Boolean).join('.'),
          title: cutText(link.title, mostTitle),
          at: now(),
        }).catch((error: unknown) => log.warn({ error }, 'A click is not counted'))
      return reply
        .code(302)
        .headers({ location: address.href, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .send()
    },
  })
}

function partsOf(origin: Origin | null) {
  const step = origin?.kind === 'sequence' ? origin.step : ''
  return { origin_kind: origin?.kind ?? '', origin_id: origin?.id ?? '', step }
}
