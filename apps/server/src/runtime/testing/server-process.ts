import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'

const main = join(import.meta.dirname, '../../main.ts')

/** A server as a process of its own, which a test may kill and start again. */
export function serverProcess(env: Record<string, string>, port: number) {
  let child: ChildProcess | null = null
  const url = `http://127.0.0.1:${port}`

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  afterAll(() => end('SIGKILL'))

  return {
    url,
    async start() {
      child = spawn(process.execPath, ['--throw-deprecation', main], {
        env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      for (let tries = 0; tries < 400; tries++) {
        const isReady = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
        await sleep(50)
      }
      throw new Error('the server did not get ready')
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
