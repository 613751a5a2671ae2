import { type Channel, findChannel } from '@hawker/channels'
import type { Fault } from '@hawker/core'
import { wantsComments } from '@hawker/core/comments'
import { z } from 'zod'
import { openAccountWith } from '../../platform/accounts.ts'
import type { Cell, CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { webhookUrl } from '../bots/index.ts'
import { readDocument } from '../document/index.ts'
import { blankPush, failedPush, type PushDeps, pushOf } from './push-row.ts'
import { claimPush, findAccount, findBot, listPushes, type Push, storePush } from './queries.ts'

const part = 'comment_events'
const details = z.record(z.string(), z.string())
const dayMs = 24 * 3_600_000
const wish = { comments: true }

const refusals: readonly Fault['kind'][] = ['rejected', 'blocked', 'unauthorized']
/** True where the platform said no, which it will say again; any other fault passes. */
export const isRefusal = ({ kind }: Fault): boolean => refusals.includes(kind)

/** True where the bot needs the events of comments and its channel has to ask for them. */
export async function wantsCommentEvents(db: CellDb, bot_id: BotId, channel: Pick<Channel, 'comments'>) {
  if (!channel.comments?.events) return false
  return wantsComments(await readDocument(db, bot_id, ['settings', 'comments', 'rules']))
}

type Told = { is_wanted: boolean; fault: Fault | null }

/** The row after the platform was asked for the events, or to tell them no longer. */
const after = (before: Push, { is_wanted, fault }: Told, version: number, at: Date): Push => {
  const wanted = is_wanted ? wish : null
  const asked = { ...before, wanted, version, checked_version: version, updated_at: at }
  if (fault) return { ...asked, ...failedPush(fault, before, at, 'refused') }
  return { ...asked, state: 'pushed', pushed: wanted, reason: '', tries: 0, due_at: new Date(at.getTime() + dayMs) }
}

const readRow = async (db: CellDb, bot_id: BotId, at: Date): Promise<Push> => {
  const row = (await listPushes(db, bot_id)).find((each) => each.part === part)
  return row ? pushOf(row) : blankPush(at)
}

/** Notes what connecting an account said of the events of comments. */
export async function noteCommentEvents(db: CellDb, bot_id: BotId, told: Told, at: Date): Promise<void> {
  const bot = await findBot(db, bot_id)
  if (bot) await storePush(db, bot_id, part, after(await readRow(db, bot_id, at), told, bot.version, at))
}

/** True where nothing is to be asked now: it is as wanted, or the platform was asked for just that and is asked again later. */
const isAtRest = (before: Push, is_wanted: boolean, at: Date): boolean => {
  const isSame = is_wanted === (before.wanted !== null)
  if (!is_wanted && isSame && before.pushed === null) return true
  return isSame && before.tries + Number(before.state === 'pushed') > 0 && at < before.due_at
}

/**
 * Subscribes an account to the events of comments when its bot begins to use them, and takes them back when it no longer does. Asks
 * again daily while they are wanted. Several runs at once do no harm: the whole list of events is sent each time.
 */
export function pushCommentEventsWith({ secret, settings, httpTo, now }: PushDeps) {
  const openAccount = openAccountWith(secret, settings.apiUrls)
  return async ({ db }: Cell, bot_id: BotId): Promise<void> => {
    const [row, bot] = await Promise.all([findAccount(db, bot_id), findBot(db, bot_id)])
    const channel = findChannel(row?.platform ?? '')
    if (!row || !bot || row.status !== 'connected' || !channel?.comments?.events) return
    const at = now()
    const before = await readRow(db, bot_id, at)
    const is_wanted = await wantsCommentEvents(db, bot_id, channel)
    if (isAtRest(before, is_wanted, at)) {
      const due_at = is_wanted ? before.due_at : new Date(at.getTime() + dayMs)
      const rested = is_wanted ? before : { ...before, state: 'pushed' as const, reason: '', tries: 0 }
      return void (await storePush(db, bot_id, part, { ...rested, due_at, checked_version: bot.version }))
    }
    const account = openAccount({ ...row, details: details.parse(row.details) })
    const url = webhookUrl(settings, channel, row.page_id)
    const fault = await channel.connect(account, url, httpTo(channel.id), { comments: is_wanted })
    const told = { is_wanted, fault: fault && blankFault(fault, account) }
    await storePush(db, bot_id, part, after(before, told, bot.version, at))
  }
}

const claimMs = 60_000

/** Subscribes at once where a new version begins or ends the use of comments; of all processes that hear of it, one does. */
export function pushNewWishWith(deps: PushDeps) {
  const push = pushCommentEventsWith(deps)
  return async (cell: Cell, bot_id: BotId): Promise<void> => {
    const { db } = cell
    const bot = await findBot(db, bot_id)
    const channel = findChannel(bot?.platform ?? '')
    if (!bot || !channel?.comments?.events) return
    const at = deps.now()
    const is_wanted = await wantsCommentEvents(db, bot_id, channel)
    if (is_wanted === ((await readRow(db, bot_id, at)).wanted !== null)) return
    const claim = { ...blankPush(new Date(at.getTime() + claimMs)), wanted: is_wanted ? wish : null }
    if (await claimPush(db, bot_id, part, bot.version, claim)) await push(cell, bot_id)
  }
}
