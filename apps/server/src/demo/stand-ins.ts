import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { platforms } from '@hawker/core'
import { request } from 'undici'
import { z } from 'zod'
import { invariant } from '../platform/http/refusal.ts'
import { randomToken } from '../platform/ids.ts'

const addresses = z.object({
  /** The address of each platform's API. */
  api_urls: z.partialRecord(z.enum(platforms), z.string()),
  google_api_url: z.string(),
  mailchimp_api_url: z.string(),
  meta_ads_api_url: z.string(),
  ghn_api_url: z.string(),
  ghtk_api_url: z.string(),
  pancake_pos_api_url: z.string(),
  hotmart_api_url: z.string(),
  shop_api_urls: z.record(z.enum(['shopee', 'lazada', 'tiki']), z.string()),
  /** By the gateway's id. */
  gateway_urls: z.record(z.string(), z.string()),
  control_url: z.string(),
  phone_url: z.string(),
  control_token: z.string(),
})

/** The addresses of this installation's stand-ins. The process that started them ends them. */
export type StandIns = z.infer<typeof addresses> & { close(): void }

const program = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url))
const startMs = 30_000
// Runs for one person, so memory counts more than speed. Flags that change compilation (`--optimize-for-size`) save
// nothing here and would invalidate the compile cache of the first start.
const frugal = ['--max-semi-space-size=1']

/** Names the running stand-ins to the other server processes of this machine. */
export const standInsVariable = 'HAWKER_STAND_INS'

/** The stand-ins started by a sibling process, or by a new child process, which ends with this one. */
export async function openStandIns(told: string | undefined): Promise<StandIns> {
  if (told) return { ...addresses.parse(JSON.parse(told)), close: () => {} }
  const child = spawn(process.execPath, [...frugal, program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      SIMULATOR_TOKEN: randomToken(24),
    },
    // The channel closes when this process is killed, which also ends the stand-ins.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C goes to the whole group; this process ends the stand-ins itself once it no longer needs them.
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
  // From here on the start no longer waits for the child.
  failed.catch(() => {})
  const close = () => {
    if (child.exitCode === null) child.kill('SIGTERM')
  }
  process.once('exit', close)
  return { ...addresses.parse(JSON.parse(line)), close }
}

/** Registers an account at its stand-in. */
export const addAccount = async (standIns: StandIns, account: object): Promise<void> => {
  await addTo(standIns, '/accounts', account)
}

/** Adds something to a stand-in; returns its answer. */
export async function addTo(standIns: Control, path: string, body: object): Promise<unknown> {
  return askControl(standIns, 'POST', path, body)
}

/** Puts something back at a stand-in. */
export async function putTo(standIns: Control, path: string, body: object): Promise<void> {
  await askControl(standIns, 'PUT', path, body)
}

type Control = Pick<StandIns, 'control_url' | 'control_token'>

async function askControl({ control_url, control_token }: Control, method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await request(control_url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${control_token}` },
    body: JSON.stringify(body),
  })
  const text = await answer.body.text()
  if (answer.statusCode >= 300) throw new Error(`The stand-in refused ${path}: ${text}`)
  const told: unknown = JSON.parse(text)
  return told
}
