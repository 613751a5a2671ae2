import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { WidgetDeps } from '../deps.ts'
import { findDemoPage } from '../queries.ts'
import type { FindBot } from '../setups.ts'
import { demoPage } from './page.ts'

const query = z.object({
  page: z.string().optional().catch(''),
  lang: z.string().max(40).nullable().catch(null),
  ref: z.string().max(200).nullable().catch(null),
})

/** `/widget/demo?page=…`: a shop for trying the chat. Without a page it shows the demo's own chat. */
export async function demoRoutes(app: FastifyInstance, { cells, settings }: WidgetDeps, find: FindBot) {
  const options = { config: { need: 'public' }, schema: { hide: true } } as const
  const serve = async (url: string, name: string, type: string) => {
    const text = await readFile(join(import.meta.dirname, name), 'utf8')
    app.get(url, options, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(text),
    )
  }
  await serve('/widget/demo.css', 'demo.css', 'text/css')
  await serve('/widget/demo.js', 'demo.js', 'text/javascript')
  for (const picture of await readdir(join(import.meta.dirname, 'pictures')))
    await serve(`/widget/demo/${picture}`, join('pictures', picture), 'image/svg+xml')

  app.get('/widget/demo', options, async (request, reply) => {
    const { page, lang, ref } = query.parse(request.query)
    const page_id = page ?? (await findDemoPage(cells.control))?.page_id
    const bot = page_id === undefined ? null : await find(page_id)
    if (page_id === undefined || !bot) throw new Refusal('not_found')
    return reply
      .headers({ 'content-security-policy': policy(request.host, settings.origin), 'cache-control': 'no-cache' })
      .type('text/html')
      .send(demoPage({ page_id, name: bot.theme.name, lang, ref }))
  })
}

/** Nothing inline, so that the policy is the one a strict shop would need for the chat. */
const policy = (host: string, origin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    `img-src 'self' ${origin} data: https:`,
    `media-src 'self' ${origin} https:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
