import type { Audience, Check, Condition, FactPlace, FactTest, Range } from '@hawker/core'
import { type RawBuilder, sql } from 'kysely'

/**
 * Translates filters to SQL; no other code does. Expresses the few tests that core's filters reduce to, over `c`, a row
 * of `customer`, `v`, the row of its conversation if there is one, and `t`, counts of its lines where a place reads them. Everything an author wrote is passed as a
 * parameter.
 */

type Sql = RawBuilder<unknown>
type Truth = RawBuilder<boolean>

const allOf = (parts: Truth[]): Truth => sql<boolean>`(${sql.join(parts, sql` and `)})`
const anyOf = (parts: Truth[]): Truth =>
  parts.length === 1 && parts[0] ? parts[0] : sql<boolean>`(${sql.join(parts, sql` or `)})`

/** Joins conditions with `case`, which stops at a null part; `and` would go on evaluating after a missing key. */
const inTurn = (parts: Truth[]): Truth =>
  parts.reduceRight((rest, part) => sql<boolean>`case when ${part} then ${rest} end`)

/** A value that no database stores, so no customer has it: it is found nowhere, as in core. */
const storable = (text: string) => text.replaceAll('\u0000', '\ufffd').toWellFormed()

const latestOrder = sql`(c.facts -> 'latest_order')`

/** The value of a fact as its column holds it; facts in a JSON column as text. */
const factOf = (place: FactPlace): Sql => {
  switch (place.in) {
    case 'customer':
      return sql.ref(`c.${place.column}`)
    case 'conversation':
      return sql.ref(`v.${place.column}`)
    case 'thread':
      return sql.ref(`t.${place.fact}`)
    case 'facts':
      return sql`(c.facts ->> ${place.key}::text)`
    case 'order':
      return sql`(${latestOrder} ->> ${place.key}::text)`
    case 'field':
      return sql`(c.custom_fields ->> ${storable(place.field)}::text)`
  }
}

/** The JSON column that holds a fact, and its key there; null for a fact with a column of its own. */
const jsonOf = (place: FactPlace): { column: Sql; key: string } | null => {
  if (place.in === 'facts') return { column: sql`c.facts`, key: place.key }
  if (place.in === 'order') return { column: latestOrder, key: place.key }
  return place.in === 'field' ? { column: sql`c.custom_fields`, key: storable(place.field) } : null
}

const escaped = (text: string) => storable(text).replaceAll(/[\\%_]/g, '\\$&')
const parts = (any: readonly string[]) => any.map((text) => `%${escaped(text)}%`)

/** Finding a substring costs less than matching a pattern. */
const contains = (value: Sql, any: readonly string[]): Truth =>
  any.length === 1
    ? sql<boolean>`strpos(${value}, ${storable(any[0] ?? '')}) > 0`
    : sql<boolean>`${value} like any(${parts(any)}::text[])`

const oneOf = (value: Sql, any: readonly string[]): Truth =>
  any.length === 1
    ? sql<boolean>`${value} = ${storable(any[0] ?? '')}`
    : sql<boolean>`${value} = any(${any.map(storable)}::text[])`
const like = (value: Sql, any: readonly string[]): Truth =>
  any.length === 1 ? sql<boolean>`${value} like ${any[0]}` : sql<boolean>`${value} like any(${[...any]}::text[])`

/**
 * Lowering only A to Z also finds ASCII letters, in half the time, except i and k: İ and the Kelvin sign lower to
 * those.
 */
const isPlain = (text: string) => /^[ -hjl-~]*$/.test(text)

/** The first letters of an entry, in order. In a list, brackets, quotes and spaces may stand between them. */
const lettersOf = (entry: string) => `%${[...entry.replaceAll(',', '')].slice(0, 8).map(escaped).join('%')}%`

const text = (place: FactPlace, { how, any }: Extract<FactTest, { test: 'text' }>): Truth => {
  const fact = factOf(place)
  const lower = any.every(isPlain) ? sql`lower(${fact} collate "C")` : sql`lower(${fact})`
  if (how === 'equal') return oneOf(lower, any)
  if (how === 'contains') return contains(lower, any)
  if (how === 'starts')
    return like(
      lower,
      any.map((each) => `${escaped(each)}%`),
    )
  const list = sql`(',' || replace(translate(${lower}, '[]"', ''), ', ', ',') || ',')`
  // Parsing a list costs most, so only values that contain the letters are parsed.
  return inTurn([like(lower, any.map(lettersOf)), contains(list, any)])
}

const signs = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const
const ends = <Point>(range: Range<Point>): [keyof typeof signs, Point][] =>
  (['gt', 'gte', 'lt', 'lte'] as const).flatMap((end): [keyof typeof signs, Point][] => {
    const point = range[end]
    return point === undefined ? [] : [[end, point]]
  })

/** Core and every writer of ours know only milliseconds. */
const instant = (place: FactPlace, range: Range<number>): Truth =>
  allOf(
    ends(range).map(
      ([end, at]) => sql<boolean>`${factOf(place)} ${signs[end]} ${new Date(at).toISOString()}::timestamptz`,
    ),
  )

const shapes = { date: '____-__-__', instant: '____-__-__T__:__:__.___Z' }

// Check the range before the shape: it is cheaper and more selective.
const iso = (place: FactPlace, { shape, range }: Extract<FactTest, { test: 'iso' }>): Truth =>
  inTurn([
    ...ends(range).map(([end, at]) => sql<boolean>`${factOf(place)} collate "C" ${signs[end]} ${at}`),
    sql<boolean>`${factOf(place)} like ${shapes[shape]}`,
  ])

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
/** Reads a number in text as core's `numberOf` does. */
const writtenNumber = '^[+-]?([0-9]{1,15}|[0-9]{1,9}\\\\.[0-9]{1,6})$'

/**
 * JSON numbers are compared by a path, which reads the value once and finds nothing where there is no number; a cast
 * would fail on the first text. The path is strict, so that it unwraps no arrays. Type and first letter are checked
 * before the pattern, which most values then never reach: half the time. Features never write numbers as text.
 */
const numberPath = (key: string, range: Range<number>, mayBeText: boolean): string => {
  const { gte, lte } = range
  const within = (value: string) =>
    gte !== undefined && gte === lte
      ? `${value} == ${gte}`
      : ends(range)
          .map(([end, number]) => `${value} ${comparisons[end]} ${number}`)
          .join(' && ')
  const path = `strict $.${JSON.stringify(key)}`
  if (!mayBeText) return `${path} ? (${within('@')})`
  const isWritten = `@.type() == "string" && @ < ":" && @ like_regex "${writtenNumber}"`
  return `${path} ? ((${within('@')}) || (${isWritten} && ${within('@.double()')}))`
}

/**
 * The digits that every spelling of this number contains, whatever zeros, sign or zero fraction surround them; null
 * when it can be spelled without them. Finding them takes half as long as the path.
 */
const digitsOf = ({ gte, lte }: Range<number>): string | null => {
  if (gte === undefined || gte !== lte) return null
  const digits = String(Math.abs(gte))
  return /^[0-9]+(\.[0-9]+)?$/.test(digits) ? digits : null
}

const number = (place: FactPlace, range: Range<number>): Truth => {
  const json = jsonOf(place)
  if (!json)
    return allOf(ends(range).map(([end, point]) => sql<boolean>`${factOf(place)} ${signs[end]} ${point}::float8`))
  const path = sql<boolean>`${json.column} @? ${numberPath(json.key, range, place.in === 'field')}::jsonpath`
  const digits = digitsOf(range)
  return digits === null ? path : inTurn([contains(factOf(place), [digits]), path])
}

const has = (place: FactPlace, any: readonly string[]): Truth => {
  const json = jsonOf(place)
  if (json) return sql<boolean>`(${json.column} -> ${json.key}::text) ?| ${any.map(storable)}::text[]`
  return sql<boolean>`${factOf(place)} && ${any.map(storable)}::text[]`
}

/** A list of a JSON column; another kind of value has no entries. */
const entriesOf = (place: FactPlace, as: Sql): Sql => {
  const json = jsonOf(place)
  const value = json ? sql`${json.column} -> ${json.key}::text` : factOf(place)
  return sql`jsonb_array_elements(case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end) as ${as}`
}

const many = (place: FactPlace, { least, after }: Extract<FactTest, { test: 'many' }>): Truth =>
  sql<boolean>`(select count(*) from ${entriesOf(place, sql`e(entry)`)} where (e.entry #>> '{}') collate "C" > ${after}) >= ${least}::int`

const optIn = (place: FactPlace, { kinds, is_stopped, now }: Extract<FactTest, { test: 'opt_in' }>): Truth => {
  const isInForce = sql<boolean>`coalesce((e.entry ->> 'expires_at') collate "C" > ${now ?? ''}, true)`
  return sql<boolean>`exists (
    select 1 from ${entriesOf(place, sql`e(entry)`)}
    where e.entry ->> 'kind' = any(${[...kinds]}::text[]) and (e.entry ->> 'is_stopped') = ${String(is_stopped)}
      and ${is_stopped ? sql<boolean>`true` : isInForce}
  )`
}

const known = (place: FactPlace, of: Extract<FactTest, { test: 'known' }>['of']): Truth => {
  if (of === 'value') return sql<boolean>`${factOf(place)} is not null`
  if (of === 'text') return sql<boolean>`${factOf(place)} <> ''`
  const json = jsonOf(place)
  if (json) return sql<boolean>`(${json.column} -> ${json.key}::text) <> '[]'::jsonb`
  return sql<boolean>`${factOf(place)} <> '{}'`
}

const ask = (place: FactPlace, test: FactTest): Truth => {
  switch (test.test) {
    case 'known':
      return known(place, test.of)
    case 'true':
      return sql<boolean>`${factOf(place)}`
    case 'text':
      return text(place, test)
    case 'has':
      return has(place, test.any)
    case 'many':
      return many(place, test)
    case 'opt_in':
      return optIn(place, test)
    case 'number':
      return number(place, test.range)
    case 'instant':
      return instant(place, test.range)
    case 'iso':
      return iso(place, test)
  }
}

/** A negated condition also holds for unknown facts and for customers without a conversation. */
const condition = ({ any, negated }: Condition): Truth => {
  const holds = anyOf(any.map(({ place, test }) => ask(place, test)))
  return negated ? sql<boolean>`(${holds}) is not true` : holds
}

/** The cost of a check on a column and on a key of a JSON document. */
const costs: Record<FactTest['test'], { column: number; key: number }> = {
  true: { column: 0, key: 2 },
  instant: { column: 0, key: 2 },
  known: { column: 0, key: 2 },
  has: { column: 0, key: 3 },
  text: { column: 1, key: 4 },
  iso: { column: 0, key: 3 },
  // A path through the document is evaluated step by step.
  number: { column: 0, key: 5 },
  many: { column: 0, key: 5 },
  opt_in: { column: 0, key: 5 },
}
const costOf = ({ place, test }: Check): number => costs[test.test][jsonOf(place) ? 'key' : 'column']
const costsOf = ({ any }: Condition) => Math.max(...any.map(costOf))

/** Selective checks: a required text, and facts written by features, which few customers have. */
const isPicky = ({ any, negated }: Condition) =>
  !negated && any.every(({ place, test }) => place.in === 'facts' || place.in === 'order' || test.test === 'text')

/**
 * Functions and keys of a JSON column have no statistics. The planner assumes one row in two hundred and then looks up
 * conversations one by one, a million times in the end. No index serves these checks anyway, so the expression changes
 * the estimate: the planner assumes that half the rows pass a `case`, and nearly all pass `is not null`. The smaller
 * table of a join is hashed in memory; that should be customers only if few are left, because their documents come
 * along.
 */
const unguessed = (parts: Truth[], picky: boolean): Truth => {
  const all = inTurn([...parts, sql<boolean>`true`])
  return picky ? all : sql<boolean>`(${all}) is not null`
}
const guarded = (each: Condition): Truth =>
  costsOf(each) > 0 ? unguessed([condition(each)], isPicky(each)) : condition(each)

/** A join costs more than checking a column, a date or the presence of a key, and less than these checks. */
const isWorthJoin = (each: Condition) => costsOf(each) >= costs.text.key

/** The check that spares later ones the most for its cost comes first. Negated conditions hold for nearly all rows. */
const rank = (each: Condition) => {
  if (isPicky(each)) return costsOf(each)
  return costsOf(each) * (each.negated ? 16 : 4)
}

/**
 * Costly checks of a customer stand in one `case`, in order of rank, which the planner keeps. It assumes that all
 * functions cost the same and would search a document for a number before comparing a name. The costliest check names
 * the conversation and so waits for the join, if there is one and no other check is selective.
 */
const all = (conditions: readonly Condition[], joined: Truth[]): Truth => {
  const isCostly = (each: Condition) => costsOf(each) > 0 && each.any.every(({ place }) => place.in !== 'conversation')
  const costly = conditions.filter(isCostly).sort((a, b) => rank(a) - rank(b))
  const others = conditions.filter((each) => !isCostly(each)).map(guarded)
  const picky = costly.some(isPicky)
  const waits = (each: Condition) => joined.length > 0 && !picky && isWorthJoin(each)
  const [late, early] = [costly.filter(waits), costly.filter((each) => !waits(each))]
  const step = (parts: Truth[]) => (parts.length ? [unguessed(parts, picky)] : [])
  return allOf([
    ...others,
    ...step(early.map(condition)),
    ...(late.length ? step([...joined, ...late.map(condition)]) : []),
  ])
}

/**
 * True for the rows of `c` and `v` in the audience; false or null for others. `joined` is a condition on conversations
 * that holds for every joined row.
 */
export const toSql = (audience: Audience, joined: Truth[] = []): Truth => {
  if (typeof audience === 'boolean') return audience ? sql<boolean>`true` : sql<boolean>`false`
  const { match, conditions } = audience
  return match === 'all' ? all(conditions, joined) : anyOf(conditions.map(guarded))
}
