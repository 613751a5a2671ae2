import { unsoldStatuses } from '@hawker/core'
import type pg from 'pg'
import {
  countByStatus,
  listOrders,
  type OrderFilter,
  type OrderWords,
  withExact,
  wordsOf,
} from '../../../apps/server/src/features/orders/list-queries.ts'
import type { CellDb } from '../../../apps/server/src/platform/db/cell.ts'
import { timed } from '../timed.ts'

const limit = 50

/** A page of the list, and the statement that a person would write for it alone. */
type Wish = { name: string; filter: Partial<OrderFilter>; where: string; values?: unknown[] }

const columns = `id, display_id, key, status, currency, customer_id, full_name, phone, phone_number, discount, shipping_fee, prepaid,
  point, point_money, cash, transfer_money, charged_by_card, partner_fee, is_locked, is_removed, details, cart_id, revision,
  created_at, updated_at`

const usual: OrderFilter = { ids: null, words: null, status: null, customer_id: null, before: null, limit }

const statementOf = (where: string): string =>
  `select ${columns} from cell_1."order" where bot_id = 1 and ${where} order by created_at desc, id desc limit ${limit}`

type Sample = { id: string; at: Date; phone_number: string; key: string; display_id: string; customer_id: string }

async function sampleOf(hand: pg.Client, orders: number): Promise<Sample> {
  const { rows } = await hand.query<Sample>(
    `select id, created_at as at, phone_number, key, display_id, customer_id from cell_1."order"
     where bot_id = 1 and not is_removed and customer_id is not null order by created_at desc, id desc offset $1 limit 1`,
    [Math.floor(orders / 2)],
  )
  const [row] = rows
  if (!row) throw new Error('there are no orders')
  return row
}

const searched = (name: string, words: OrderWords, where: string, ...values: unknown[]): Wish => ({
  name,
  filter: { words },
  where: `is_removed = false and ${where}`,
  values,
})

const noNumber = { number: null, digits: null }

async function wishes(db: CellDb, hand: pg.Client, orders: number): Promise<Wish[]> {
  const { id, at, phone_number, key, display_id, customer_id } = await sampleOf(hand, orders)
  const from = new Date(at.getTime() - 7 * 86_400_000).toISOString()
  const pattern = wordsOf('ngoc anh', noNumber)
  const exact = (q: string, words: OrderWords) => withExact(db, '1', q, words)
  const ofNumber = wordsOf(phone_number, { number: phone_number, digits: phone_number.replace(/^84/, '') })
  return [
    { name: 'all', filter: {}, where: 'is_removed = false' },
    {
      name: 'all, the middle of the list',
      filter: { before: { at: at.toISOString(), id } },
      where: 'is_removed = false and (created_at, id) < ($1::timestamptz, $2::uuid)',
      values: [at.toISOString(), id],
    },
    { name: 'tab: new', filter: { status: 0 }, where: 'status = 0' },
    { name: 'tab: received', filter: { status: 3 }, where: 'status = 3' },
    { name: 'tab: deleted', filter: { status: 7 }, where: 'status = 7' },
    {
      name: 'sold',
      filter: { isSold: true },
      where: `is_removed = false and status not in (${unsoldStatuses.join(', ')})`,
    },
    {
      name: 'a week of the past',
      filter: { span: { from, to: at.toISOString() } },
      where: 'is_removed = false and created_at >= $1 and created_at < $2',
      values: [from, at.toISOString()],
    },
    {
      name: 'of a customer',
      filter: { customer_id },
      where: 'is_removed = false and customer_id = $1',
      values: [customer_id],
    },
    searched(
      'search "ngoc anh"',
      pattern,
      `(full_name ~ $1 or details->'shipping_address'->>'full_name' ~ $1)`,
      pattern.pattern,
    ),
    searched('search for a phone', await exact(phone_number, ofNumber), 'phone_number = $1', phone_number),
    searched('search for a reference', await exact(key, wordsOf(key, noNumber)), 'key = $1', key),
    searched(
      'search for a number',
      await exact(`#${display_id}`, wordsOf(`#${display_id}`, noNumber)),
      'display_id = $1',
      display_id,
    ),
  ]
}

export type OrderLine = { name: string; ours_ms: number; hand_ms: number; ratio: number; plan: string[] }

/** The best of so many rounds of each page, ours and by hand in turn; throws where they do not show the same orders, or none. */
export async function measureOrders(db: CellDb, hand: pg.Client, orders: number, rounds: number): Promise<OrderLine[]> {
  const lines: OrderLine[] = []
  for (const { name, filter, where, values = [] } of await wishes(db, hand, orders)) {
    const ours = async () => (await listOrders(db, '1', { ...usual, ...filter })).map(({ id }) => id)
    const theirs = async () => (await hand.query<{ id: string }>(statementOf(where), values)).rows.map(({ id }) => id)
    const plan = await hand.query<{ 'QUERY PLAN': string }>(`explain ${statementOf(where)}`, values)
    const line = await best(name, rounds, ours, theirs)
    lines.push({ ...line, plan: plan.rows.map((row) => row['QUERY PLAN']) })
  }
  lines.push(await countLine(db, hand, rounds))
  return lines
}

/** The numbers of the tabs. */
async function countLine(db: CellDb, hand: pg.Client, rounds: number): Promise<OrderLine> {
  const statement = 'select status, count(*)::int as count from cell_1."order" where bot_id = 1 group by status'
  const shown = (rows: { status: number; count: number }[]) =>
    rows.map(({ status, count }) => `${status}:${count}`).sort()
  const ours = async () => shown(await countByStatus(db, '1', null, { from: null, to: null }))
  const theirs = async () => shown((await hand.query<{ status: number; count: number }>(statement)).rows)
  const plan = await hand.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
  return {
    ...(await best('counts of the tabs', rounds, ours, theirs)),
    plan: plan.rows.map((row) => row['QUERY PLAN']),
  }
}

async function best(name: string, rounds: number, ours: () => Promise<string[]>, theirs: () => Promise<string[]>) {
  let [ours_ms, hand_ms] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await timed(ours), await timed(theirs)]
    if (one.answer.join() !== other.answer.join()) throw new Error(`${name}: other orders than by hand`)
    if (one.answer.length === 0) throw new Error(`${name}: no order`)
    ours_ms = Math.min(ours_ms, one.ms)
    hand_ms = Math.min(hand_ms, other.ms)
  }
  return { name, ours_ms, hand_ms, ratio: ours_ms / hand_ms }
}
