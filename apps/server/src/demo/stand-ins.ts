import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { z } from 'zod'
import { invariant } from '../platform/http/refusal.ts'
import { randomToken } from '../platform/ids.ts'

const addresses = z.object({
  telegram_api_url: z.string(),
  graph_api_url: z.string(),
  google_api_url: z.string(),
  mailchimp_api_url: z.string(),
  control_url: z.string(),
  phone_url: z.string(),
  control_token: z.string(),
})

/** Where the stand-ins of this installation are; whoever started them ends them. */
export type StandIns = z.infer<typeof addresses> & { close(): void }

const program = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url))
const startMs = 30_000
// It stands by for one person: memory counts more than speed. Flags that change what is compiled (`--optimize-for-size`)
// save nothing here, and would make it compile everything beside what the first start has compiled already.
const frugal = ['--max-semi-space-size=1']

/** Names the running stand-ins to the other server processes of this machine. */
export const standInsVariable = 'HAWKER_STAND_INS'

/** The stand-ins a sibling process has started, or a process of our own with them; it ends with this one. */
export async function openStandIns(told: string | undefined): Promise<StandIns> {
  if (told) return { ...addresses.parse(JSON.parse(told)), close: () => {} }
  const child = spawn(process.execPath, [...frugal, program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      SIMULATOR_TOKEN: randomToken(24),
    },
    // The channel closes when we are killed, which ends it too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C goes to the whole group; we end them when we are done with them.
    detached: true,
  })
  child.channel?.unref()
  const failed = new Promise<never>((_, refuse) => {
    child.once('error', refuse)
    child.once('exit', (code) => refuse(new Error(`The stand-ins ended with ${code}.`)))
    setTimeout(() => refuse(new Error('The stand-ins did not start.')), startMs).unref()
  })
  const { stdout } = child
  invariant(stdout, 'the stand-ins tell their addresses on a pipe')
  const firstLine = new Promise<string>((resolve) => createInterface(stdout).once('line', resolve))
  const line = await Promise.race([firstLine, failed])
  // From here on nobody waits for it any more.
  failed.catch(() => {})
  const close = () => {
    if (child.exitCode === null) child.kill('SIGTERM')
  }
  process.once('exit', close)
  return { ...addresses.parse(JSON.parse(line)), close }
}

/** The address of each stand-in, by the channel of its platform. */
export const standInUrls = ({
  telegram_api_url,
  graph_api_url,
}: Pick<StandIns, 'telegram_api_url' | 'graph_api_url'>) => ({
  telegram_bot: telegram_api_url,
  facebook: graph_api_url,
})

/** Makes an account known to its stand-in. */
export async function addAccount({ control_url, control_token }: StandIns, account: object): Promise<void> {
  const answer = await request(`${control_url}/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${control_token}` },
    body: JSON.stringify(account),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 201) throw new Error(`The stand-in refused an account: ${text}`)
}
