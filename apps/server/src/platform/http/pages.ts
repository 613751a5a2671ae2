import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readAppPaths } from './app-paths.ts'

const root = join(import.meta.dirname, '../../../../..')
const webFolder = join(root, 'apps/web/build/client')
const widgetFile = join(root, 'apps/widget/dist/hawker.js')

/** The web application and the website chat's script. Without a build only the API exists. */
export async function servePages(app: FastifyInstance, folder = webFolder, widget = widgetFile): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
  const open = { config: { need: 'public' }, schema: { hide: true } } as const
  const pages = readPages(folder)
  const policy = pagePolicy(Object.values(pages))

  const sendPage = (reply: FastifyReply, status: number, html: string, path: string) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': policy, ...(isKeyed(path) ? keyed : { 'cache-control': 'no-cache' }) })
      .type('text/html')
      .send(html)

  app.get('/widget/hawker.js', open, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' })
      .sendFile('hawker.js', join(widget, '..')),
  )

  const isScreen = readAppPaths(folder)
  const shell = pages['/__spa-fallback.html'] ?? pages['/index.html']
  if (!shell) return

  app.get('/assets/*', open, (request, reply) =>
    // Set only once the file is found: otherwise "not found" would be cached as long.
    reply.sendFile(pathOf(request.url), { cacheControl: true, maxAge: '1y', immutable: true }),
  )
  // A worker's own policy holds for what it fetches: the files of this build, and the pages of its origin.
  app.get('/sw.js', open, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .sendFile('sw.js'),
  )
  app.get('/*', open, (request, reply) => {
    const path = pathOf(request.url)
    if (path.startsWith('/v1/') || path.startsWith('/webhooks/')) return reply.callNotFound()
    const page = pages[join(path, 'index.html')]
    if (page) return sendPage(reply, 200, page, path)
    if (isFile(folder, path)) return reply.header('cache-control', 'public, max-age=3600').sendFile(path)
    return sendPage(reply, isScreen(path) ? 200 : 404, shell, path)
  })
}

/** Pages whose address is their key: no search engine lists them, no cache keeps them, and no other site learns the address. */
const isKeyed = (path: string) => /^\/(bill|checkout)\//.test(path)
const keyed = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const pathOf = (url: string) => decodeURI(url.replace(/[?#].*$/, ''))

// One dot is enough: assets have extensions, screens do not. The file sender refuses paths with `..`.
const isFile = (folder: string, path: string) =>
  /^\/[\w./-]+\.\w+$/.test(path) && !path.includes('..') && existsSync(join(folder, path))

const readPages = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*.html', { cwd: folder }).map((file) => [`/${file}`, readFileSync(join(folder, file), 'utf8')]),
  )

/** Inline scripts are allowed by their hashes, so an injected one does not run. */
export function pagePolicy(pages: string[]): string {
  const scripts = pages.flatMap((html) => [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)])
  const hashes = new Set(
    scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  )
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
