import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Graph } from './graph.ts'

const source = fileURLToPath(new URL('bare', import.meta.url))
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the library's own page for production and serves it with the graph. */
export async function startBarePage(graph: Graph) {
  const folder = await mkdtemp(join(tmpdir(), 'hawker-bare-'))
  await build({ root: source, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://bare').pathname
    if (path === '/graph.json')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(graph))
    const file = path === '/' ? '/index.html' : path
    const content = await readFile(join(folder, file)).catch(() => null)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    async end() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
