import { toServiceUnit } from '@hawker/core'
import type { Transfer } from '@hawker/integrations'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findConnection } from '../integrations/index.ts'
import type { OfferedWay } from './ways.ts'

type Due = { key: string; currency: string; totals: { cod: number } }

/**
 * Tells of each order the transfer to the shop's bank account that pays what is open of it, with its reference as its text; null: nothing
 * is, or the shop shows no account, or it takes no such currency or amount.
 */
export async function readTransfers(
  { secret }: Pick<Platform, 'secret'>,
  { cell, bot_id }: { cell: Cell; bot_id: BotId },
  ways: readonly OfferedWay[],
): Promise<(order: Due) => Transfer | null> {
  const way = ways.find(({ kind }) => kind === 'bank')
  if (way?.kind !== 'bank' || way.integration_id === null) return () => null
  const { integration, secrets } = await findConnection(secret, cell, bot_id, way.integration_id)
  return ({ key, currency, totals: { cod } }) => {
    const decimals = integration.about.units[currency]
    if (integration.kind !== 'bank' || decimals === undefined || cod === 0) return null
    const unit = toServiceUnit(cod, currency, decimals)
    return unit === null ? null : integration.transfer({ amount: unit, text: key }, secrets)
  }
}
