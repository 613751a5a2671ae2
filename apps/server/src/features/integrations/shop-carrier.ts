import { mostShopProducts, type ShopProduct, type ShopProducts } from '@hawker/integrations'
import { z } from 'zod'
import { cutText } from '../../platform/clean-text.ts'
import type { Cells } from '../../platform/db/cell.ts'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { askOf } from './ask-service.ts'
import { serviceCall } from './call-of.ts'
import { noteStatus } from './carrier.ts'
import type { ConnectDeps } from './connect.ts'
import { openConnection } from './connection.ts'
import { findIntegrationRow } from './queries.ts'

type Deps = ConnectDeps & { cells: Cells; timeout_ms: number }

const details = z.record(z.string(), z.string()).catch({})
const refuse = (reason: string): CallAnswer => ({ ok: false, reason, is_written: false })

/** Reads the products of a card at the shop platform through whose connection they were picked. */
export function shopProductsCarrier(deps: Deps): Carrier {
  const carry = async ({ request, bot_id, conversation_id }: LeasedCall): Promise<CallAnswer> => {
    const call = serviceCall(request)
    if (call?.kind !== 'shop_products') return refuse('invalid_request')
    const cell = await deps.cells.of(bot_id)
    const row = await findIntegrationRow(cell.db, bot_id, call.integration_id)
    if (row?.service !== call.shop) return refuse('not_connected')
    const connection = openConnection(deps.secret, cell, bot_id, row)
    const { integration } = connection
    if (integration.kind !== 'shop_platform') return refuse('not_connected')
    const ask = askOf(deps, connection, { purpose: call.kind, conversation_id })
    const read = await integration.products(call.ids.slice(0, mostShopProducts), ask, details.parse(row.details))
    await noteStatus(connection, read.ok ? { ok: true, body: null } : { ...read, is_written: false })
    return answerOf(read)
  }
  return {
    repeat: () => 'safe',
    // A card of thirty products makes a request for each at some platforms, beside each other.
    timeout_ms: deps.timeout_ms * 2,
    places: { process: 16, bot: 4 },
    run: (batch) => batch.map(carry),
  }
}

function answerOf(read: ShopProducts): CallAnswer {
  if (read.ok) return { ok: true, status: 200, body: { items: read.products satisfies ShopProduct[] } }
  const { kind, code, message, retry_after_ms } = read.fault
  const reason = cutText(`${code}: ${message}`, 200)
  const isPassing = kind === 'throttle' || kind === 'retry'
  return { ok: false, reason, is_written: false, ...(isPassing && { retry_after_ms: retry_after_ms ?? 2_000 }) }
}
