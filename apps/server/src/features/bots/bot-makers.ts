import type { ControlDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { UserId } from '../../platform/ids.ts'
import { type Quotas, refuseMore } from '../../platform/quotas/quotas.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import type { Settings } from '../../platform/settings.ts'
import { countBots, findMaker, lockMaker } from './queries.ts'

/** Refuses a person who may not make bots in this installation. */
export async function refuseNoMaker(
  { control, settings }: { control: ControlDb; settings: Pick<Settings, 'botMakers'> },
  user_id: UserId,
): Promise<void> {
  if (settings.botMakers === 'everyone') return
  const person = await findMaker(control, user_id)
  if (!person?.makes_bots) throw new Refusal('bot.not_allowed')
}

/**
 * Whether this person can let others make bots: only where people need to be let, and by those who may make bots
 * themselves.
 */
export const mayAllowBots = async (
  { control, settings }: { control: ControlDb; settings: Pick<Settings, 'botMakers'> },
  user_id: UserId,
): Promise<boolean> => settings.botMakers === 'invited' && ((await findMaker(control, user_id))?.makes_bots ?? false)

export type MakerLimits = { own: Most; all: Most }

/**
 * Reads the limits that count for this person's new bot. Call it before the transaction, which holds its own
 * connection.
 */
export const makerLimits = async (quotas: Quotas, user_id: UserId): Promise<MakerLimits> => ({
  own: await quotas.of({ owner: user_id }),
  all: await quotas.of('installation'),
})

/**
 * Refuses one more bot when this person is at a limit. The person stays locked, so simultaneous requests are all
 * counted.
 */
export async function refuseMoreBots(tx: ControlDb, { own, all }: MakerLimits, user_id: UserId): Promise<void> {
  await lockMaker(tx, user_id)
  const counts = await countBots(tx, user_id)
  refuseMore('bots', Number(counts.own), own)
  refuseMore('installation_bots', Number(counts.every), all)
}
