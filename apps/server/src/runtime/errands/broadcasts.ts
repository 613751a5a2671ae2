import { broadcastPlan, dispatchStates, exclusionRules, opensAt, paceOf, slotsAt, zoneOf } from '@hawker/core'
import { booked } from '../base/booked-instant.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { enqueue } from '../base/enqueue.ts'
import { later } from '../base/later.ts'

const { waiting, entered } = dispatchStates

// A broadcast is never further ahead of its account than this, nor has more customers in mailboxes.
const ahead = later('$1::timestamptz', `interval '1 second'`)
const most = 1_000
const mostRunning = 200

/** Broadcasts whose next slot has come, with the pace of their accounts. $1 now, $2 most in mailboxes of one without a limit, $3 most. */
const findRunning = statement(
  'find_running_broadcasts',
  `
select x.bot_id, x.id, x.flow, x.version, x.config->>'limit' as "limit", x.plan, x.rules, x.next_at, b.timezone,
  x.test->'variants' as variants, x.verdict->>'variant' as winner,
  coalesce(greatest(${booked('r.next_at', '$1')}, ${booked('r.bulk_at', '$1')}) <= ${ahead}, true) as is_short,
  room.most - (
    select count(*) from (
      select 1 from cell.dispatch d
      where d.bot_id = x.bot_id and d.broadcast_id = x.id and d.state = ${entered} and d.reason is null limit room.most
    ) q
  )::int as room
from cell.broadcast x
join cell.bot b on b.id = any(array[x.bot_id]) and b.trashed_at is null
left join cell.account a on a.bot_id = any(array[x.bot_id])
left join cell.account_rate r on r.bot_id = any(array[x.bot_id])
cross join lateral (
  select case when coalesce(a.rate_per_second, 0) = 0 then $2::int
    else greatest(1, least($2::int, floor(a.rate_per_second)::int)) end as most
) room
where x.state = 'running' and (x.next_at is null or x.next_at <= $1)
  and (x.test is null or x.verdict is not null or exists (
    select 1 from cell.dispatch d
    where d.bot_id = x.bot_id and d.broadcast_id = x.id and d.state = ${waiting} and d.variant is not null
  ))
order by x.next_at limit $3::int`,
)

/**
 * Enters customers of broadcasts into their mailboxes. Each broadcast must still run and stand at the slot it was found at, so two
 * workers never use one slot. $1 now; for each broadcast $2 bot, $3 id, $4 the slot it was found at, $5 its next slot, $6 how
 * many customers, $7 the input by variant ('': without one), $8 true while only the customers of its test may enter, $9 the variant
 * of the others, once its test is judged.
 */
const enterCustomers = statement(
  'enter_customers',
  `
with share as (
  select * from unnest(
    $2::bigint[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::int[], string_to_array($7, chr(31), '')::json[], $8::boolean[], $9::text[]
  ) as s(bot_id, broadcast_id, found_at, next_at, many, bodies, is_test, winner)
), moved as (
  update cell.broadcast x set next_at = s.next_at,
    processed_date = case when s.many > 0 then coalesce(x.processed_date, $1::timestamptz) else x.processed_date end
  from share s
  where x.bot_id = any(array[s.bot_id]) and x.id = any(array[s.broadcast_id]) and x.state = 'running'
    and x.next_at is not distinct from s.found_at
  returning s.bot_id, s.broadcast_id, s.many, s.bodies, s.is_test, s.winner
), picked as (
  select d.bot_id, d.broadcast_id, d.customer_id, coalesce(d.variant, moved.winner) as variant, moved.bodies
  from moved cross join lateral (
    select w.bot_id, w.broadcast_id, w.customer_id, w.variant from cell.dispatch w
    where not moved.is_test and w.bot_id = moved.bot_id and w.broadcast_id = moved.broadcast_id and w.state = ${waiting}
    order by w.customer_id limit moved.many for update skip locked
  ) d
  union all
  select d.bot_id, d.broadcast_id, d.customer_id, d.variant, moved.bodies
  from moved cross join lateral (
    select w.bot_id, w.broadcast_id, w.customer_id, w.variant from cell.dispatch w
    where moved.is_test and w.bot_id = moved.bot_id and w.broadcast_id = moved.broadcast_id and w.state = ${waiting}
      and w.variant is not null
    order by w.customer_id limit moved.many for update skip locked
  ) d
), entered as (
  update cell.dispatch d set state = ${entered}, entered_at = $1, state_at = $1, variant = p.variant
  from picked p
  where d.bot_id = any(array[p.bot_id]) and d.broadcast_id = any(array[p.broadcast_id]) and d.customer_id = any(array[p.customer_id])
  returning d.bot_id, d.customer_id, p.bodies->coalesce(p.variant, '') as body
), bulk as (
  select c.id, e.bot_id, 'start' as kind, e.body, null::uuid as raw_id, 1::smallint as class, e.customer_id as nth_of
  from entered e join cell.customer c on c.id = any(array[e.customer_id])
), ${enqueue('bulk', 'nth_of')}
select count(*)::int as many from bulk`,
)

type Running = {
  /** The variants of its test; null: it has one content. */
  variants: { variant: string; flow: string }[] | null
  /** The variant that customers outside of the test get; null: it is not judged. */
  winner: string | null
  bot_id: string
  id: string
  flow: string
  version: number
  limit: string
  plan: unknown
  rules: unknown
  next_at: string | null
  timezone: string
  is_short: boolean
  room: number
}

type Share = { running: Running; many: number; next_at: number }

const between = '\u001f'

/** Lets customers of running broadcasts in, as fast as each broadcast's limit and its account allow. */
export class Broadcasts {
  readonly #cell: HotCell

  constructor(cell: HotCell) {
    this.#cell = cell
  }

  /** Enters customers whose slot has come at `now`. Returns how many, and when (ms) the next run is worth it; null: at the poll. */
  async enter(now: Date): Promise<{ entered: number; next_at: number | null }> {
    const found = await runIn<Running>(this.#cell, findRunning, [now, most, mostRunning])
    if (found.length === 0) return { entered: 0, next_at: null }
    const shares = fairly(found, now.getTime())
    const [row] = await runIn<{ many: number }>(this.#cell, enterCustomers, [
      now,
      shares.map(({ running }) => running.bot_id),
      shares.map(({ running }) => running.id),
      shares.map(({ running }) => running.next_at),
      shares.map(({ next_at }) => new Date(next_at)),
      shares.map(({ many }) => many),
      shares.map(({ running }) => JSON.stringify(inputsOf(running, now))).join(between),
      shares.map(({ running: { variants, winner } }) => variants !== null && winner === null),
      shares.map(({ running }) => running.winner),
    ])
    const many = row?.many ?? 0
    const next = Math.min(...shares.map(({ next_at }) => next_at))
    return { entered: many, next_at: many > 0 ? Math.max(next, now.getTime() + pauseMs) : next }
  }
}

// So that a broadcast without a limit leaves the database time for everything else.
const pauseMs = 50

/** Counts the customers of a broadcast who may enter now, of at most `room`. Outside its daily window none may, and its next slot is the opening. */
function shareOf(running: Running, now: number, room: number): Share {
  const plan = broadcastPlan.parse(running.plan)
  const rules = exclusionRules.nullable().parse(running.rules)
  const hours = { window: plan.window, night: rules?.night ?? null }
  const opens = opensAt(now, hours, zoneOf(running.timezone))
  if (opens > now) return { running, many: 0, next_at: opens }
  const next_at = running.next_at === null ? null : Date.parse(running.next_at)
  const slots = slotsAt(now, next_at, paceOf(running.limit, plan), room)
  // Without room the slot stays; it is looked at again soon.
  return { running, ...slots, next_at: slots.many > 0 ? slots.next_at : Math.max(slots.next_at, now + pauseMs) }
}

/** At most `most` customers in all: each broadcast gets the same part of what those with less room leave. */
function fairly(found: Running[], now: number): Share[] {
  const roomOf = ({ is_short, room }: Running) => (is_short ? Math.max(0, room) : 0)
  const inOrder = found.toSorted((a, b) => roomOf(a) - roomOf(b))
  let left = most
  return inOrder.map((running, index) => {
    const share = shareOf(running, now, Math.min(roomOf(running), Math.ceil(left / (inOrder.length - index))))
    left -= share.many
    return share
  })
}

/** The inputs of a broadcast by its variants; of one without them under ''. */
const inputsOf = (running: Running, now: Date) =>
  Object.fromEntries(
    (running.variants ?? [{ variant: null, flow: running.flow }]).map((each) => [
      each.variant ?? '',
      inputOf({ ...running, ...each }, now),
    ]),
  )

type Content = Pick<Running, 'id' | 'flow' | 'version' | 'plan'> & { variant: string | null }

function inputOf({ id, flow, version, plan, variant }: Content, now: Date) {
  const { with_person, wait_hours } = broadcastPlan.parse(plan)
  const not_after = new Date(now.getTime() + wait_hours * 3_600_000).toISOString()
  return {
    ...{ kind: 'start', flow, block: null, version },
    origin: { kind: 'broadcast', id, variant },
    ...(with_person === 'wait' && { not_after }),
  }
}
