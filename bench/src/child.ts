import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of the bench that answers wishes, one at a time. */
export type Child = {
  pid: number
  ask<Answer>(wish: object): Promise<Answer>
  end(): Promise<void>
}

/** Starts a program beside this one; resolves when it reports that it is ready. */
export async function startChild(program: string): Promise<Child> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)))
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`)
  })
  gone.catch(() => {})
  const next = async () => {
    const [message] = await Promise.race([once(child, 'message'), gone])
    return String(message)
  }
  await next()
  return {
    pid: child.pid ?? 0,
    async ask(wish) {
      child.send(JSON.stringify(wish))
      return JSON.parse(await next())
    },
    end: () => endProcess(child, 'SIGKILL'),
  }
}

/** Ends a process we started, by its own number, and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** The other end: answers each wish with what `act` returns. */
export function serveParent<Wish>(act: (wish: Wish) => Promise<unknown>) {
  process.on('message', async (message) => {
    const wish: Wish = JSON.parse(String(message))
    process.send?.(JSON.stringify(await act(wish)))
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.('"ready"')
}
