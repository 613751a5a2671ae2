import { type Account, type ChannelComments, findChannel } from '@hawker/channels'
import type { Http } from '@hawker/outside'
import { z } from 'zod'
import type { HttpTo } from '../../channel-http.ts'
import { openAccountWith } from '../../platform/accounts.ts'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from './queries.ts'

/** A page whose channel has comments, its account opened. */
export type Reached = { comments: ChannelComments; account: Account; http: Http; is_connected: boolean }

const details = z.record(z.string(), z.string())

/** Opens the account of a bot; null where it has none, or its channel has no comments. */
export const reachWith = ({ secret, settings, httpTo }: Pick<Platform, 'secret' | 'settings'> & { httpTo: HttpTo }) => {
  const openAccount = openAccountWith(secret, settings.apiUrls)
  return async (db: CellDb, bot_id: BotId): Promise<Reached | null> => {
    const row = await findAccount(db, bot_id)
    const channel = findChannel(row?.platform ?? '')
    if (!row || !channel?.comments) return null
    const account = openAccount({ ...row, details: details.parse(row.details) })
    const is_connected = row.status === 'connected'
    return { comments: channel.comments, account, http: httpTo(channel.id), is_connected }
  }
}
