import type { Http } from '@hawker/channels'
import { OutgoingProblem } from '../platform/outgoing.ts'
import type { Platform } from '../platform/platform.ts'
import type { SafeHttp } from '../runtime/calls.ts'
import { startRuntime } from '../runtime/index.ts'
import { defaultPathSettings } from '../runtime/settings.ts'
import { openAccountWith } from './bots/index.ts'
import type { Deps } from './deps.ts'

/** Starts the path of a message on what the platform gives, and makes both what features stand on. */
export async function openDeps(platform: Platform): Promise<Deps> {
  const { settings, cells, secret, log, media, notify, metrics } = platform
  const runtime = await startRuntime({
    control: cells.controlPool,
    cells: cells.all().map((cell) => ({ cell, connection: { connectionString: cell.database.url } })),
    settings: {
      ...defaultPathSettings,
      lease_ms: settings.leaseMs,
      lane_lease_ms: Math.max(settings.leaseMs, settings.sendTimeoutMs + settings.leaseMs / 3),
      send_timeout_ms: settings.sendTimeoutMs,
      call_timeout_ms: settings.callTimeoutMs,
    },
    works: settings.roles.has('worker'),
    name: `${process.pid}`,
    open: openAccountWith(secret, settings.apiUrls),
    http: safeHttp(platform),
    readMedia: async (url) => media.find(url.startsWith('/') ? `${settings.origin}${url}` : url),
    changed: (cell, ids) => notify.changed(cell, ids),
    count: (what) => metrics.webhooks.inc({ what }),
    onRefused: (why) => metrics.refused.inc({ why }),
    onError: (error) => log.error({ error }, 'The path of a message stumbled'),
  })
  notify.onChanged((cell) => runtime.wake(cell))
  return { ...platform, runtime, http: platformHttp(platform) }
}

/** What a flow's own calls go through. */
const safeHttp =
  ({ outgoing }: Platform): SafeHttp =>
  async (wish) => {
    try {
      const { status, body } = await outgoing.ask(wish)
      return { ok: true, status, body: Buffer.from(body).toString('utf8') }
    } catch (error) {
      if (!(error instanceof OutgoingProblem)) throw error
      return { ok: false, reason: error.message, is_written: error.is_written }
    }
  }

/** Calls of our own to platforms: connecting, files. The addresses of stand-ins and settings are allowed here alone. */
const platformHttp =
  ({ outgoing, settings }: Platform): Http =>
  (wish) =>
    outgoing.ask(
      { ...wish, most_bytes: 25 * 1024 * 1024 },
      Object.values(settings.apiUrls).map((url) => new URL(url).origin),
    )

