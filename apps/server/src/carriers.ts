import type { CallKind } from '@hawker/core'
import { integrationDeps, serviceCarrier } from './features/integrations/index.ts'
import { jsonApiCarrier, readSharedValues } from './features/json-api/index.ts'
import type { Platform } from './platform/platform.ts'
import type { Carriers } from './runtime/index.ts'

/** The carrier of each kind of call. A call of any other kind fails at once, with its reason in the thread. */
export const carriersOf = (platform: Platform) => {
  const { outgoing, settings, cells } = platform
  const timeout_ms = settings.callTimeoutMs
  const service = { ...integrationDeps(platform), cells, timeout_ms }
  return {
    json_api: jsonApiCarrier(outgoing, timeout_ms, async (bot_id) =>
      readSharedValues(platform, (await cells.of(bot_id)).db, bot_id),
    ),
    google_sheet: serviceCarrier(service, 'google_sheet'),
    email_list: serviceCarrier(service, 'email_list'),
  } satisfies Carriers
}

const kinds: Record<keyof ReturnType<typeof carriersOf>, CallKind> = {
  json_api: 'json_api',
  google_sheet: 'google_sheet',
  email_list: 'email_list',
}

/** The kinds of calls that have a carrier. */
export const carriedKinds: ReadonlySet<CallKind> = new Set(Object.values(kinds))
