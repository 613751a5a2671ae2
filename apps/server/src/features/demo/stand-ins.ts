import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { z } from 'zod'
import { randomToken } from '../../platform/ids.ts'

const addresses = z.object({
  telegram_api_url: z.string(),
  graph_api_url: z.string(),
  control_url: z.string(),
  phone_url: z.string(),
  control_token: z.string(),
})

export type StandIns = z.infer<typeof addresses> & {
  /** Makes an account known to its stand-in. */
  add(account: object): Promise<void>
  close(): void
}

const program = fileURLToPath(new URL('../../../../simulator/src/main.ts', import.meta.url))
const startMs = 20_000

/** Starts the stand-ins of the messaging platforms as a process of their own; they end with this one. */
export async function startStandIns(): Promise<StandIns> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', SIMULATOR_TOKEN: randomToken(24) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C goes to the whole group; ours ends them when it is done with them.
    detached: true,
  })
  const ended = new Promise<never>((_, refuse) => {
    child.once('error', refuse)
    child.once('exit', (code) => refuse(new Error(`The stand-ins ended with ${code}.`)))
    setTimeout(() => refuse(new Error('The stand-ins did not start.')), startMs).unref()
  })
  const firstLine = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const told = addresses.parse(JSON.parse(await Promise.race([firstLine, ended])))
  ended.catch(() => {})
  const close = () => {
    if (child.exitCode === null) child.kill('SIGTERM')
  }
  process.once('exit', close)
  return {
    ...told,
    close,
    async add(account) {
      const answer = await request(`${told.control_url}/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${told.control_token}` },
        body: JSON.stringify(account),
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 201) throw new Error(`The stand-in refused an account: ${text}`)
    },
  }
}
