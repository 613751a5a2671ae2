import { type Audience, compileFilters } from '@hawker/core'
import type pg from 'pg'
import { listCustomers } from '../../../apps/server/src/features/customers/list-queries.ts'
import type { CellDb } from '../../../apps/server/src/platform/db/cell.ts'
import { searchPattern } from '../../../apps/server/src/platform/db/search-pattern.ts'
import { questions, scene } from '../segments/questions.ts'
import { timed } from '../timed.ts'

const limit = 50
type Page = Parameters<typeof listCustomers>[2]

/** A page of the list, and the statement that a person would write for it alone. */
type Wish = { name: string; page: Page; where: string; values?: unknown[]; order: string }

const everyone: Page = {
  ...{ q: '', from: null, to: null, audience: true, segment: true },
  ...{ filter: 'all', sort: 'newest', after: null, limit },
}
const newest = 'c.created_at desc, c.id desc'
const active = 'v.last_interactive_at desc nulls last, c.id desc'
const names = `c.full_name || e'\\n' || c.first_name || ' ' || c.last_name || e'\\n' || c.username || e'\\n' || c.email || e'\\n' || c.phone`

const filtered = (name: string): { audience: Audience; where: string } => {
  const question = questions.find((each) => each.name === name)
  if (!question) throw new Error(`There is no question "${name}"`)
  return { audience: compileFilters([question.filter], 'all', scene), where: question.hand }
}

const searched = (q: string): Omit<Wish, 'name' | 'order'> => ({
  page: { ...everyone, q },
  where: `(${names} ~ $1 or c.psid = $2)`,
  values: [searchPattern(q), q],
})

const columns = [
  'c.id, c.psid, c.full_name, c.first_name, c.last_name, c.username, c.avatar_url, c.email, c.phone, c.address, c.gender',
  'c.source, c.language, c.locale, c.timezone, c.tags, c.sequences, c.custom_fields, c.is_subscribed, c.is_blocked',
  'c.last_subscribed_at, c.created_at, v.last_message_at, v.last_interactive_at, v.assigned_to',
].join(', ')

/** Runs a statement with the session settings of ours. */
const byHand = async (hand: pg.Client, { where, values = [], order }: Wish): Promise<string[]> => {
  const { rows } = await hand.query<{ id: string }>(
    `select ${columns} from cell_1.customer c left join cell_1.conversation v on v.id = c.id
     where c.bot_id = 1 and ${where} order by ${order} limit ${limit}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The middle of the list in its order, as a person gets there who scrolls for long. */
async function farPage(hand: pg.Client, customers: number): Promise<Wish> {
  const { rows } = await hand.query<{ id: string; at: Date }>(
    `select c.id, c.created_at as at from cell_1.customer c where c.bot_id = 1 order by ${newest} offset $1 limit 1`,
    [Math.floor(customers / 2)],
  )
  const [row] = rows
  if (!row) throw new Error('there are no customers')
  const at = row.at.toISOString()
  return {
    name: 'newest, the middle of the list',
    page: { ...everyone, after: { at, id: row.id } },
    where: '(c.created_at, c.id) < ($1::timestamptz, $2::bigint)',
    values: [at, row.id],
    order: newest,
  }
}

/** The phone number of the latest customer who has one. */
async function somePhone(hand: pg.Client): Promise<string> {
  const { rows } = await hand.query<{ phone: string }>(
    `select c.phone from cell_1.customer c where c.bot_id = 1 and c.phone <> '' order by c.id desc limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('no customer has a phone')
  return row.phone
}

async function wishes(hand: pg.Client, customers: number): Promise<Wish[]> {
  const tagged = filtered('tag equal')
  const spent = filtered('cuf spent between')
  return [
    { name: 'newest', page: everyone, where: 'true', order: newest },
    await farPage(hand, customers),
    { name: 'last interaction', page: { ...everyone, sort: 'active' }, where: 'true', order: active },
    { name: 'only with a phone', page: { ...everyone, filter: 'phone' }, where: `c.phone <> ''`, order: newest },
    { name: 'search "ngoc anh"', ...searched('ngoc anh'), order: newest },
    { name: 'search for one phone', ...searched(await somePhone(hand)), order: newest },
    { name: 'filter: a tag', page: { ...everyone, audience: tagged.audience }, where: tagged.where, order: newest },
    { name: 'filter: a number', page: { ...everyone, audience: spent.audience }, where: spent.where, order: newest },
  ]
}

export type ListLine = { name: string; found: number; ours_ms: number; hand_ms: number; ratio: number }

/** The best of so many rounds of each page, ours and by hand in turn; throws where they do not show the same people, or none. */
export async function measureList(db: CellDb, hand: pg.Client, customers: number, rounds: number): Promise<ListLine[]> {
  const all = await wishes(hand, customers)
  const lines = all.map(({ name }) => ({
    name,
    found: 0,
    ours_ms: Number.POSITIVE_INFINITY,
    hand_ms: Number.POSITIVE_INFINITY,
  }))
  for (let round = 0; round < rounds; round++)
    for (const [nth, wish] of all.entries()) {
      const line = lines[nth]
      const ours = await timed(async () => (await listCustomers(db, '1', wish.page)).map(({ id }) => String(id)))
      const theirs = await timed(() => byHand(hand, wish))
      if (ours.answer.join() !== theirs.answer.join()) throw new Error(`${wish.name}: other people than by hand`)
      if (ours.answer.length === 0) throw new Error(`${wish.name}: no one`)
      if (!line) continue
      line.found = ours.answer.length
      line.ours_ms = Math.min(line.ours_ms, ours.ms)
      line.hand_ms = Math.min(line.hand_ms, theirs.ms)
    }
  return lines.map((line) => ({ ...line, ratio: line.ours_ms / line.hand_ms }))
}
