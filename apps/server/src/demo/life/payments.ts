import type { ServiceId } from '@hawker/integrations'
import { listIntegrations, openConnection } from '../../features/integrations/index.ts'
import { askAbout, listAttempts, makeLink } from '../../features/payments/index.ts'
import type { Cell } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SamplePlatforms } from './stand-in.ts'

type Place = { cell: Cell; bot_id: string }
const minute_ms = 60_000

/** The demo's connections of a bot, by their service. The owner's own lead to services that know nothing of the sample. */
export async function connectionsOf(
  { secret }: Pick<Platform, 'secret'>,
  { cell, bot_id }: Place,
): Promise<ReadonlyMap<ServiceId, string>> {
  const rows = await listIntegrations(cell.db, bot_id)
  const connections = rows.map((row) => openConnection(secret, cell, bot_id, row))
  const ofDemo = connections.filter(({ secrets }) => secrets.stand_in !== undefined)
  return new Map(ofDemo.map(({ integration, row }) => [integration.id, row.id]))
}

type PaymentOfSample = {
  order_id: string
  integration_id: string
  how: 'silent' | 'wrong_amount'
  language: 'vi' | 'en'
  at: number
}

/**
 * A buyer opens the page of an order at a gateway and pays there, or pays another amount; a minute later the gateway is asked, as after a
 * lost callback. All of it happens around `at`.
 */
export async function payAt(
  platform: Platform,
  { place, platforms }: { place: Place; platforms: SamplePlatforms },
  { order_id, integration_id, how, language, at }: PaymentOfSample,
): Promise<void> {
  const { cell, bot_id } = place
  const then = { ...platform, now: () => new Date(at) }
  const url = await makeLink(then, place, { order_id, integration_id, user_id: null, language })
  const [attempt] = await listAttempts(cell.db, bot_id, order_id)
  if (!attempt) return
  await platforms.payBill(attempt.service, url, how)
  await askAbout({ ...platform, now: () => new Date(at + minute_ms) }, cell, { ...attempt, bot_id })
}
