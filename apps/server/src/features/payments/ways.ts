import { dueOnline, withDefaults } from '@hawker/core'
import { findIntegration, type ServiceId } from '@hawker/integrations'
import { loadPhrases } from '@hawker/phrases'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { readSettings } from '../document/index.ts'
import { listIntegrations } from '../integrations/index.ts'

/** A way in which a customer may pay. `id`: the gateway's id, `bank` or `cash`; `name`: the connection's, `title`: the gateway's. */
export type OfferedWay =
  | { id: ServiceId; kind: 'gateway'; integration_id: string; name: string; title: string; currencies: string[] }
  /** `integration_id` null: no account is connected, and a person tells the buyer where to transfer. */
  | { id: 'bank'; kind: 'bank'; integration_id: string | null; name: string; currencies: string[] }
  | { id: 'cash'; kind: 'cash' }

const named = z.object({ services: z.record(z.string(), z.object({ name: z.string() })) })

/** A gateway is called the same in every language. */
const gatewayTitles = async () => named.parse((await loadPhrases('en')).connections).services

/** True where a buyer pays in this way, and this currency, on the page of the order. */
export const isPaidOnline = (way: OfferedWay, currency: string): boolean =>
  way.kind !== 'cash' && way.integration_id !== null && way.currencies.includes(currency)

/**
 * The ways in which customers of a bot may pay, in the order of `paymentGateways`; where it names none every way, connected gateways
 * first. Of several connections to one gateway it is the first.
 */
export async function readPayWays(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId): Promise<OfferedWay[]> {
  const [{ paymentGateways: wanted }, rows, titles] = await Promise.all([
    readSettings(db, bot_id).then(withDefaults),
    listIntegrations(db, bot_id),
    gatewayTitles(),
  ])
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id)
  const ways: OfferedWay[] = []
  let bank: Extract<OfferedWay, { kind: 'bank' }> = {
    id: 'bank',
    kind: 'bank',
    integration_id: null,
    name: '',
    currencies: [],
  }
  for (const { id: integration_id, name, service, status } of rows) {
    const integration = findIntegration(service)
    if (!integration || status !== 'connected') continue
    const currencies = Object.keys(integration.about.units)
    const { id, kind } = integration
    if (kind === 'payment' && isWanted(id) && !ways.some((way) => way.id === id))
      ways.push({ id, kind: 'gateway', integration_id, name, title: titles[id]?.name ?? id, currencies })
    if (kind === 'bank' && bank.integration_id === null) bank = { id: 'bank', kind, integration_id, name, currencies }
  }
  const byHand: OfferedWay[] = [{ id: 'cash', kind: 'cash' }, bank]
  const offered = [...ways, ...byHand.filter(({ id }) => isWanted(id))]
  return wanted.length === 0
    ? offered
    : offered.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
}

/** The amount that a buyer pays online for an order with these totals, as the shop's settings have it. */
export async function readDue(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  totals: { cod: number; shipping_fee: number },
): Promise<number> {
  return dueOnline(totals, withDefaults(await readSettings(db, bot_id)).shipping_fee_hidden)
}
