import { type Reached, startHawker } from './hawker.ts'
import type { Services } from './services.ts'

export type DemoBot = { platform: string; page_id: string; token: string; secret: string; webhook_url: string }
export type Demo = { owner: { email: string; password: string }; bots: DemoBot[] }

function told(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the fixtures of test.ts set it.`)
  return value
}

/** An installation of this worker's own; its tests find it in the environment. */
export async function install(wish: { reaches: readonly Reached[]; isHttps: boolean }): Promise<() => Promise<void>> {
  const hawker = await startHawker(wish)
  process.env.HAWKER_E2E_ADDRESS = hawker.address
  process.env.HAWKER_E2E_SERVICES = JSON.stringify(hawker.services)
  process.env.HAWKER_E2E_DEMO = JSON.stringify(hawker.demo)
  return hawker.stop
}

/** The address of the worker's server. */
export const address = (): string => told('HAWKER_E2E_ADDRESS')

/** The stand-ins of services. */
export function services(): Services {
  const read: Services = JSON.parse(told('HAWKER_E2E_SERVICES'))
  return read
}

export function demo(): Demo {
  const read: Demo = JSON.parse(told('HAWKER_E2E_DEMO'))
  return read
}

/** The demo's bot on a platform, as `demo.json` names it. */
export function demoBot(platform: string): DemoBot {
  const bot = demo().bots.find((each) => each.platform === platform)
  if (!bot) throw new Error(`The demo has no bot on ${platform}.`)
  return bot
}
