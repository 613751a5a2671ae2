import {
  type KnownCustomer,
  type Market,
  phoneInMarket,
  planRow,
  psidOfPhone,
  type ReadCell,
  type RowChange,
  type RowReason,
  rowKeys,
} from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import * as queries from './queries.ts'

/** An import creates so many tags at most: more are a column that holds no tags. */
export const mostNewTags = 200

export type ReadRow = { n: number; raw: string[]; cells: ReadCell[] }

/** A customer of these rows, as they are after the rows so far. `id` is null for one whom the import makes. */
export type Person = { id: string | null; known: KnownCustomer; change: RowChange }

export type Decided = { row: ReadRow; is_mended: boolean; stays: boolean } & (
  | { kind: 'new' | 'changed' | 'same' | 'repeated' }
  | { kind: 'rejected'; reason: RowReason; column: number | null }
)

type Rows = {
  rows: readonly ReadRow[]
  market: Market
  platform: string
  /** Keys of customers of earlier rows of the file; these rows add theirs. */
  seen: Set<string>
  /** Names of tags that the dry run would create; null: the run, which creates none any more. */
  new_tags: Set<string> | null
}

type Reader = Pick<CellDb, 'selectFrom'>

const blank: KnownCustomer = {
  ...{ psid: '', full_name: '', first_name: '', last_name: '', username: '', gender: '', phone: '', email: '' },
  ...{ address: '', is_subscribed: true, tags: [], custom_fields: {} },
}
const noChange = (): RowChange => ({ columns: {}, fields: {}, add_tags: [], unsubscribes: false })

const customFields = z.record(z.string(), z.unknown()).catch({})

/** Decides what becomes of some rows, in their order, so that of two rows of one customer the later counts. Writes nothing. */
export async function decideRows(
  db: Reader,
  bot_id: BotId,
  { rows, market, platform, seen, new_tags }: Rows,
  isLocked: boolean,
): Promise<{ decided: Decided[]; people: Person[]; tags: ReadonlyMap<string, string> }> {
  const tags = new Map((await queries.listTags(db, bot_id)).map(({ id, name }) => [name, id]))
  const people = await findPeople(db, bot_id, { rows, market, platform, tags }, isLocked)
  const decided = rows.map((row): Decided => {
    const { cells } = row
    const keys = keyList(cells)
    const isRepeated = isSeen(cells, seen)
    const found = people.match(cells, seen)
    if (found === 'two') return rejected(row, 'two_matches', columnOf(cells, 'phone') ?? columnOf(cells, 'email'))
    // The dry run makes no one, so a customer of earlier rows is known by their keys alone.
    const known = found?.known ?? (isRepeated ? blank : null)
    const plan = planRow(cells, known, { platform, market })
    if (plan.kind === 'rejected') return rejected(row, plan.reason, plan.column)
    if (plan.kind !== 'same') {
      if (!admitTags(plan.change.add_tags, tags, new_tags))
        return rejected(row, 'too_many_tags', columnOf(cells, 'tags'))
      if (found) people.change(found, plan.change, cells)
      else if (plan.kind === 'new') people.make(plan.psid, plan.change, cells)
    }
    for (const key of keys) seen.add(key)
    const is_mended = cells.some((cell) => 'value' in cell && cell.is_mended)
    const stays = known?.is_subscribed === false && wantsMessages(cells)
    return { row, is_mended, stays, kind: isRepeated ? 'repeated' : plan.kind }
  })
  return { decided, people: people.all(), tags }
}

const rejected = (row: ReadRow, reason: RowReason, column: number | null): Decided => ({
  ...{ row, is_mended: false, stays: false, kind: 'rejected', reason, column },
})

/** An earlier row was of this customer: one with an id is known by it alone, because two people may share a phone. */
function isSeen(cells: readonly ReadCell[], seen: ReadonlySet<string>): boolean {
  const { psid, phone, email } = rowKeys(cells)
  if (psid !== null) return seen.has(`p${psid}`)
  return (phone !== null && seen.has(`t${phone}`)) || (email !== null && seen.has(`m${email}`))
}

const columnOf = (cells: readonly ReadCell[], target: string) =>
  cells.find((cell) => cell.target === target)?.column ?? null

const wantsMessages = (cells: readonly ReadCell[]) =>
  cells.some((cell) => cell.target === 'is_subscribed' && 'value' in cell && cell.value === true)

/** Tags that do not exist yet, as long as there is room for them. */
function admitTags(names: readonly string[], tags: ReadonlyMap<string, string>, new_tags: Set<string> | null): boolean {
  const unknown = names.filter((name) => !tags.has(name) && !new_tags?.has(name))
  if (unknown.length === 0) return true
  if (!new_tags || new_tags.size + unknown.length > mostNewTags) return false
  for (const name of unknown) new_tags.add(name)
  return true
}

/** The keys by which a row names a customer, each with its kind. */
export function keyList(cells: readonly ReadCell[]): string[] {
  const { psid, phone, email } = rowKeys(cells)
  return [psid && `p${psid}`, phone && `t${phone}`, email && `m${email}`].filter((key) => key !== null)
}

type Search = Pick<Rows, 'rows' | 'market' | 'platform'> & { tags: ReadonlyMap<string, string> }

/** Reads the customers whom the rows may name. */
async function findPeople(db: Reader, bot_id: BotId, { rows, market, platform, tags }: Search, isLocked: boolean) {
  const keys = rows.map(({ cells }) => rowKeys(cells))
  const phones = new Set(keys.flatMap(({ phone }) => phone ?? []))
  const addresses = [...phones].flatMap((phone) => psidOfPhone(platform, phone) ?? [])
  const psids = [...new Set([...keys.flatMap(({ psid }) => psid ?? []), ...addresses])]
  const emails = [...new Set(keys.flatMap(({ email }) => email ?? []))]
  const ends = [...new Set([...phones].map((phone) => phone.replaceAll(/\D/g, '').slice(-8)))]
  const [byPsid, byEnd, byEmail] = await Promise.all([
    psids.length > 0 ? queries.listByPsid(db, bot_id, psids) : [],
    ends.length > 0 ? queries.listByPhoneEnd(db, bot_id, ends) : [],
    emails.length > 0 ? queries.listByEmail(db, bot_id, emails) : [],
  ])
  const found = [
    ...byPsid.map(({ id, psid }) => ({ id, key: `p${psid}` })),
    ...byEnd.flatMap(({ id, phone }) => {
      const number = phoneInMarket(phone, market)?.number
      return number && phones.has(number) ? [{ id, key: `t${number}` }] : []
    }),
    ...byEmail.map(({ id, email }) => ({ id, key: `m${email}` })),
  ]
  const names = new Map([...tags].map(([name, id]) => [id, name]))
  const ids = [...new Set(found.map(({ id }) => id))]
  const facts = ids.length > 0 ? await queries.listKnown(db, bot_id, ids, isLocked) : []
  const people = new People(platform)
  const byId = new Map(
    facts.map(({ id, custom_fields, tags, ...texts }) => [
      id,
      people.add(id, {
        ...texts,
        tags: tags.flatMap((tag) => names.get(tag) ?? []),
        custom_fields: customFields.parse(custom_fields),
      }),
    ]),
  )
  for (const { id, key } of found) {
    const person = byId.get(id)
    if (person) people.name(key, person)
  }
  return people
}

/** The customers of some rows by the keys that name them. */
class People {
  readonly #platform: string
  readonly #people: Person[] = []
  readonly #byKey = new Map<string, Set<Person>>()

  constructor(platform: string) {
    this.#platform = platform
  }

  all(): Person[] {
    return this.#people
  }

  add(id: string | null, known: KnownCustomer): Person {
    const person = { id, known, change: noChange() }
    this.#people.push(person)
    return person
  }

  name(key: string, person: Person): void {
    const named = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, named.add(person))
  }

  /**
   * By id, then by phone, then by e-mail; `two`: the first key that names anyone names two. A customer whom another row of the file
   * names by id is not found by the phone of a row with an id of its own: they are two people who share it.
   */
  match(cells: readonly ReadCell[], seen: ReadonlySet<string>): Person | 'two' | null {
    const { psid, phone, email } = rowKeys(cells)
    const address = phone === null ? null : psidOfPhone(this.#platform, phone)
    const own = this.#named(psid && `p${psid}`)[0] ?? this.#named(psid === null && address && `p${address}`)[0]
    if (own) return own
    for (const key of [phone && `t${phone}`, email && `m${email}`]) {
      const [person, another] = this.#named(key).filter(({ known }) => psid === null || !seen.has(`p${known.psid}`))
      if (another) return 'two'
      if (person) return person
    }
    return null
  }

  #named(key: string | null | false): Person[] {
    return key ? [...(this.#byKey.get(key) ?? [])] : []
  }

  make(psid: string, change: RowChange, cells: readonly ReadCell[]): void {
    const person = this.add(null, { ...blank, psid })
    this.name(`p${psid}`, person)
    this.change(person, change, cells)
  }

  change(person: Person, more: RowChange, cells: readonly ReadCell[]): void {
    const { known, change } = person
    person.change = {
      columns: { ...change.columns, ...more.columns },
      fields: { ...change.fields, ...more.fields },
      add_tags: [...new Set([...change.add_tags, ...more.add_tags])],
      unsubscribes: change.unsubscribes || more.unsubscribes,
    }
    person.known = {
      ...known,
      ...more.columns,
      is_subscribed: known.is_subscribed && !more.unsubscribes,
      tags: [...known.tags, ...more.add_tags],
      custom_fields: { ...known.custom_fields, ...more.fields },
    }
    const { phone, email } = rowKeys(cells)
    if (phone) this.name(`t${phone}`, person)
    if (email) this.name(`m${email}`, person)
  }
}
