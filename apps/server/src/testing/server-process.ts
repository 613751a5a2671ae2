import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The environment of processes that tests start: code is compiled once for all of them. */
export const processEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'hawker-tests-compiled') }
const main = join(import.meta.dirname, '../main.ts')

/** A server as a process of its own, as `npm start` runs it. */
export type ServerProcess = { child: ChildProcess; url: string; said(): string; exited: Promise<number | null> }

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts one; resolves when it is ready to work. `wrap` puts another program in between. */
export async function startServerProcess(env: Record<string, string>, wrap: string[] = []): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const [program = process.execPath, ...args] = [...wrap, process.execPath, '--throw-deprecation', main]
  const child = spawn(program, args, {
    env: { ...processEnv, HOST: '127.0.0.1', PORT: port, HAWKER_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const exited = once(child, 'exit').then(([code]) => Number(code ?? -1))
  const server = { child, url: `http://127.0.0.1:${port}`, said: () => said, exited }
  await untilReady(server)
  return server
}

async function untilReady({ url, exited, said }: ServerProcess) {
  let hasEnded = false
  void exited.then(() => {
    hasEnded = true
  })
  for (const until = Date.now() + 180_000; Date.now() < until; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (hasEnded) throw new Error(`The server ended:\n${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready in time:\n${said()}`)
}
