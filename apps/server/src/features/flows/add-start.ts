import { can, changeSettings, profiles, schemas, withDefaults } from '@hawker/core'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { RoleInBot } from '../../platform/sign-in/roles.ts'
import { lists, platformSchema, readSettings, updateHead, writeSettings } from '../document/index.ts'

/** How a flow is started: it becomes the welcome or default flow, or gets a keyword. */
export const newStart = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('first_message') }),
    z.object({ kind: z.literal('nothing_fits') }),
    z.object({ kind: z.literal('keywords'), keywords: z.array(z.string().trim().min(1).max(200)).min(1).max(500) }),
  ])
  .meta({ id: 'NewFlowStart' })
export type NewStart = z.infer<typeof newStart>

export type BotOfStart = { id: BotId; platform: string; role_in_bot: RoleInBot }

/** The welcome and the default flow belong to the page's settings, which its admins alone change. */
export function refuseStart({ role_in_bot }: BotOfStart, { kind }: NewStart): void {
  if (kind !== 'keywords' && !can(role_in_bot, 'admin')) throw new Refusal('auth.forbidden')
}

/** Lets a flow start. The caller holds the bot's lock and makes the version. */
export async function addStart(tx: CellTx, bot: BotOfStart, flow: string, start: NewStart, at: Date): Promise<void> {
  switch (start.kind) {
    case 'keywords': {
      const { keywords } = start
      const keyword = schemas.keyword.parse({ id: newId().slice(-12), keywords, flow })
      return lists.keywords.save(tx, bot.id, keyword, at)
    }
    case 'first_message':
      await updateHead(tx, bot.id, { welcome_flow: flow })
      return switchOn(tx, bot, 'is_started')
    case 'nothing_fits':
      await updateHead(tx, bot.id, { default_flow: flow })
      return switchOn(tx, bot, 'is_published')
  }
}

/** Switches the flow's setting on: a welcome or default flow that is off would start nothing. */
async function switchOn(tx: CellTx, bot: BotOfStart, key: 'is_started' | 'is_published'): Promise<void> {
  const before = withDefaults(await readSettings(tx, bot.id))
  if (before[key]) return
  const changed = changeSettings(before, { [key]: true }, profiles[platformSchema.parse(bot.platform)])
  if (!changed.ok) throw new Refusal(changed.code, { [changed.key]: changed.code })
  await writeSettings(tx, bot.id, schemas.settings.parse(changed.settings))
}
