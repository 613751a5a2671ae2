import { cutText } from '../../platform/clean-text.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { mostKey } from './inbound-events.ts'
import type { PersonEvent } from './of-people.ts'

/** The customers whom these ids name, by their own id or by an alias, which counts first. $1 bot, $2 ids. */
const findPeople = statement(
  'find_people',
  `
select t.psid as asked, c.id, c.psid, true as is_alias
from unnest($2::text[]) as t(psid)
join cell.alias a on a.bot_id = any(array[$1::bigint]) and a.psid = any(array[t.psid])
join cell.customer c on c.id = any(array[a.customer_id])
union all
select t.psid, c.id, c.psid, false
from unnest($2::text[]) as t(psid)
join cell.customer c on c.bot_id = any(array[$1::bigint]) and c.psid = any(array[t.psid])
where not exists (select 1 from cell.alias a where a.bot_id = any(array[$1::bigint]) and a.psid = any(array[t.psid]))`,
)

/** Makes the customer whom the first event of a person names. $1 bot, $2 psid, $3 now. */
const makePerson = statement(
  'make_person',
  `
insert into cell.customer (bot_id, psid, created_at, last_subscribed_at) values ($1, $2, $3, $3)
on conflict (bot_id, psid) do update set psid = excluded.psid returning id`,
)

/** These ids name a customer from now on. $1 bot, $2 ids, $3 customer, $4 now. */
const nameAlso = statement(
  'name_also',
  `
insert into cell.alias (bot_id, psid, customer_id, at) select $1, t.psid, $3, $4 from unnest($2::text[]) as t(psid)
on conflict (bot_id, psid) do update set customer_id = excluded.customer_id`,
)

type Found = { asked: string; id: string; psid: string; is_alias: boolean }
type Event = Exclude<PersonEvent['inbound'], { kind: 'ignored' }>
type Ids = { psid: string; also: string[]; makes: boolean }
/** `merged`: another customer who turned out to be this person. */
type Known = { psid: string; merged: string | null; isFound: boolean }

// An id alone may be named for another customer by another process.
const rememberedMs = 60_000
const mostRemembered = 50_000

/** Finds the customer whom an event names by one of several ids. What was found is remembered, so most events ask nothing. */
export class Aliases {
  readonly #cell: HotCell
  readonly #now: () => Date
  readonly #known = new Map<string, { psid: string; until: number }>()

  constructor(cell: HotCell, now: () => Date) {
    this.#cell = cell
    this.#now = now
  }

  /** The events with the ids of their customers, and the conversations whose customers are the same person as another. */
  async resolve(bot_id: string, events: PersonEvent[]): Promise<{ events: PersonEvent[]; merged: string[] }> {
    const merged: string[] = []
    const resolved: PersonEvent[] = []
    for (const event of events) {
      const { inbound } = event
      if (inbound.kind === 'ignored') {
        resolved.push(event)
        continue
      }
      const known = await this.#find(bot_id, idsOf(inbound))
      if (known.merged) merged.push(known.merged)
      resolved.push({ ...event, inbound: { ...inbound, psid: known.psid } })
    }
    return { events: resolved, merged }
  }

  async #find(bot_id: string, ids: Ids): Promise<Known> {
    const key = keyOf(bot_id, [ids.psid, ...ids.also])
    const at = this.#now().getTime()
    const remembered = this.#known.get(key)
    if (remembered && remembered.until > at) return { psid: remembered.psid, merged: null, isFound: true }
    const known = await this.#ask(bot_id, ids)
    this.#known.delete(key)
    // A stranger may be named at any moment: their private reply is on its way.
    if (known.isFound) this.#known.set(key, { psid: known.psid, until: at + rememberedMs })
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest)
    return known
  }

  async #ask(bot_id: string, { psid, also, makes }: Ids): Promise<Known> {
    const all = [psid, ...also]
    const found = await runIn<Found>(this.#cell, findPeople, [bot_id, all])
    const of = (id: string) => found.find(({ asked }) => asked === id)
    // The id that outlasts the other decides which of two customers goes on.
    const owner = also.map(of).find((one) => one !== undefined) ?? of(psid)
    // A receipt makes no customer.
    if (also.length === 0 || (!owner && !makes))
      return { psid: owner?.psid ?? psid, merged: null, isFound: owner !== undefined }
    const customer = owner ?? { id: await this.#make(bot_id, psid), psid }
    const unnamed = all.filter((id) => id !== customer.psid && of(id)?.id !== customer.id)
    if (unnamed.length) await runIn(this.#cell, nameAlso, [bot_id, unnamed, customer.id, this.#now()])
    // Alone each of them may have named another customer until now.
    for (const id of unnamed) this.#known.delete(keyOf(bot_id, [id]))
    const other = found.find(({ id, is_alias }) => id !== customer.id && !is_alias)
    return { psid: customer.psid, merged: other?.id ?? null, isFound: true }
  }

  async #make(bot_id: string, psid: string): Promise<string> {
    const [made] = await runIn<{ id: string }>(this.#cell, makePerson, [bot_id, psid, this.#now()])
    if (!made) throw new Error('a customer was not made')
    return made.id
  }
}

const keyOf = (bot_id: string, ids: string[]) => JSON.stringify([bot_id, ...ids])

function idsOf(inbound: Event): Ids {
  const cut = (id: string) => cutText(id, mostKey)
  const also = 'also' in inbound ? (inbound.also ?? []) : []
  return { psid: cut(inbound.psid), also: also.map(cut), makes: inbound.kind !== 'receipt' }
}
