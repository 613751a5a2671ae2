import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

const folder = new URL('../../phone/', import.meta.url)

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // A bot's author may host its pictures anywhere.
  "img-src 'self' data: blob: http: https:",
  "media-src 'self' blob: http: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Types that the browser may show inside the page; others are downloads. */
const isShown = (mime_type: string): boolean => /^(image\/(png|jpeg|gif|webp)|video\/|audio\/)/.test(mime_type)

export const pageRoutes = (app: FastifyInstance, world: World): void => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })

  // Relative, so that it holds under any base path; the page names its files relative to `phone/`.
  app.get('', (request, reply) =>
    reply
      .code(302)
      .header('location', `phone/${request.url.replace(/^[^?]*/, '')}`)
      .send(),
  )

  // One route for each existing file: a request's path is never looked up on the disk.
  const files = ['', 'words/']
    .flatMap((below) => readdirSync(new URL(below, folder)).map((name) => `${below}${name}`))
    .filter((name) => Object.hasOwn(types, name.split('.').at(-1) ?? ''))
  for (const name of files) {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    app.get(name === 'index.html' ? '/' : `/${name}`, { prefixTrailingSlash: 'slash' }, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .send(readFileSync(new URL(name, folder))),
    )
  }

  app.get<{ Params: { id: string } }>('/files/:id', ({ params }, reply) => {
    const file = world.files.get(params.id)
    if (!file?.bytes) return reply.code(404).send({ error: 'This file is no longer kept.' })
    const isSafe = isShown(file.mime_type)
    return reply
      .headers({
        'content-type': isSafe ? file.mime_type : 'application/octet-stream',
        'content-disposition': isSafe ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'content-security-policy': 'sandbox',
        'cache-control': 'private, max-age=3600',
      })
      .send(file.bytes)
  })
}
