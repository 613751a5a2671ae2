import type { AccountChange, ToldTemplate } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn, type Statement, statement } from '../base/cell-sql.ts'
import { markRefused } from '../send/account-sql.ts'

/**
 * A platform's news of a template. $1 bot, $2 its id, $3 its name and $4 its language or '' for all, $5 status, $6 reason, $7
 * category, $8 whether there is a quality, $9 that, $10 now. What is null stays.
 */
const markTemplate = statement(
  'mark_template',
  `
update cell.message_template set
  status = coalesce($5, status),
  reason = coalesce($6, reason),
  category = coalesce($7, category),
  quality = case when $8::boolean then $9 else quality end,
  recategorised_at = case when $7 <> category then $10::timestamptz else recategorised_at end,
  updated_at = $10::timestamptz
where bot_id = $1 and (platform_id = $2 or (name = $3 and language = coalesce(nullif($4, ''), language)))`,
)

/** The platform is asked for all templates of a bot ($1) soon ($2): other facts may have changed, too. */
const askTemplates = statement(
  'ask_templates',
  `
insert into cell.template_sync as s (bot_id, due_at) values ($1, $2)
on conflict (bot_id) do update set due_at = least(s.due_at, excluded.due_at)`,
)

/** Adds facts ($2) to what is known of the account's health; the platform is asked about it at once ($3 now). */
const noteHealth = statement(
  'note_health',
  'update cell.account set health = health || $2::jsonb, health_due_at = $3 where bot_id = $1',
)

const liftRestriction = statement(
  'lift_restriction',
  `
update cell.account set status = 'connected', problem = null, connected_at = $2
where bot_id = $1 and status = 'restricted' returning bot_id`,
)

/** Messages of a bot ($1) that wait go now ($2). A lane that is being sent from looks again by itself. */
const wakeBot = statement(
  'wake_bot',
  `
with lane as (
  select l.id from cell.lane l
  where l.bot_id = $1 and l.pending > 0 and l.sender is null and l.wake_at > $2 order by l.id for update
), row as (
  update cell.outbound o set not_before = $2
  where o.conversation_id = any(array(select id from lane)) and o.state = 'queued' and o.not_before > $2
)
update cell.lane l set wake_at = $2 where l.id = any(array(select id from lane)) returning l.id`,
)

type Parts = {
  cell: HotCell
  bots: Bots
  now: () => Date
  /** A lane waits until this instant (ms) and must be claimed then. */
  wakeAt: (at: number) => void
  accountRefused: (bot_id: string) => void
}

/**
 * Carries what a platform says of the account itself into its standing and its templates; alarms and the channel's page read them
 * there. A repeat changes nothing. The platform's word is proven by asking it, where it can be asked.
 */
export async function heedAccount(parts: Parts, bot_id: string, change: AccountChange): Promise<void> {
  const { cell, now } = parts
  const at = now()
  const run = (statement: Statement, ...values: unknown[]) => runIn(cell, statement, [bot_id, ...values])
  switch (change.of) {
    case 'template':
      await run(markTemplate, ...newsOf(change.template), at)
      await run(askTemplates, at)
      return
    case 'quality':
      await run(noteHealth, JSON.stringify({ quality: change.quality }), at)
      return
    case 'limit':
      await run(noteHealth, JSON.stringify({ quota: { used: null, most: change.most, per: 'day' } }), at)
      return
    // As the first of two refusals, after which the account counts as one whose token is dead.
    case 'access':
      await run(noteHealth, JSON.stringify({ refused: true }), at)
      return
    case 'restriction':
      await (change.is_restricted ? restrict(parts, bot_id, change.reason, at) : lift(parts, bot_id, at))
      return
    default:
      change satisfies never
  }
}

const newsOf = (told: ToldTemplate): unknown[] => {
  const { platform_id = null, name = null, language = '', status = null, reason = null, category = null } = told
  return [platform_id, name, language, status, reason, category, told.quality !== undefined, told.quality ?? null]
}

async function restrict({ cell, bots, accountRefused }: Parts, bot_id: string, reason: string, at: Date) {
  const marked = await runIn(cell, markRefused, [bot_id, cutText(reason, 500), 'restricted', at])
  bots.forget(bot_id)
  if (marked.length) accountRefused(bot_id)
}

async function lift({ cell, bots, wakeAt }: Parts, bot_id: string, at: Date) {
  const lifted = await runIn(cell, liftRestriction, [bot_id, at])
  if (!lifted.length) return
  bots.forget(bot_id)
  await runIn(cell, wakeBot, [bot_id, at])
  wakeAt(at.getTime())
}
