import { afterAll } from 'vitest'
import { type ServerProcess as Running, startServerProcess } from '../../testing/server-process.ts'

/** A server as a process of its own, which a test may kill and start again at the same address. */
export function serverProcess(env: Record<string, string>, port: number) {
  let server: Running | null = null

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = server
    server = null
    ending?.child.kill(signal)
    await ending?.exited
  }
  afterAll(() => end('SIGKILL'))

  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => server?.child.pid ?? 0,
    async start() {
      server = await startServerProcess({ ...env, PORT: String(port) })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
export type ServerProcess = ReturnType<typeof serverProcess>
