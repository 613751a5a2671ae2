import type { Audience, Check, Condition, FactPlace, FactTest, Range } from '@hawker/core'
import { type RawBuilder, sql } from 'kysely'

/**
 * Filters in SQL: the one translator. It says the few tests that core's filters come down to, over `c`, a row of
 * `customer`, and `v`, the row of its conversation if there is one. All that an author wrote goes as a parameter.
 */

type Sql = RawBuilder<unknown>
type Truth = RawBuilder<boolean>

const allOf = (parts: Truth[]): Truth => sql<boolean>`(${sql.join(parts, sql` and `)})`
const anyOf = (parts: Truth[]): Truth =>
  parts.length === 1 && parts[0] ? parts[0] : sql<boolean>`(${sql.join(parts, sql` or `)})`

/** All of them, one after the other: an `and` goes on where a part is null, as of a key that is missing, and this ends there. */
const inTurn = (parts: Truth[]): Truth =>
  parts.reduceRight((rest, part) => sql<boolean>`case when ${part} then ${rest} end`)

/** What no database holds, and so no customer has: it is found nowhere, as in core. */
const storable = (text: string) => text.replaceAll('\u0000', '\ufffd').toWellFormed()

/** The value of a fact as the table has it; facts in a JSON column as text. */
const factOf = (place: FactPlace): Sql => {
  switch (place.in) {
    case 'customer':
      return sql.ref(`c.${place.column}`)
    case 'conversation':
      return sql.ref(`v.${place.column}`)
    case 'facts':
      return sql`(c.facts ->> ${place.key}::text)`
    case 'field':
      return sql`(c.custom_fields ->> ${storable(place.field)}::text)`
  }
}

/** What a fact in a JSON column stands in, and under which key; null for a column of its own. */
const jsonOf = (place: FactPlace): { column: Sql; key: string } | null => {
  if (place.in === 'facts') return { column: sql`c.facts`, key: place.key }
  return place.in === 'field' ? { column: sql`c.custom_fields`, key: storable(place.field) } : null
}

const escaped = (text: string) => storable(text).replaceAll(/[\\%_]/g, '\\$&')
const parts = (any: readonly string[]) => any.map((text) => `%${escaped(text)}%`)

/** To look for one text takes less than to match a pattern. */
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

/** ASCII is found as well where only A to Z are lowered, in half the time; but for i and k, which İ and K of Kelvin become. */
const isPlain = (text: string) => /^[ -hjl-~]*$/.test(text)

/** The first letters of an entry, in their order. In a list they may have brackets, quotes and spaces between them. */
const lettersOf = (entry: string) => `%${[...entry.replaceAll(',', '')].slice(0, 8).map(escaped).join('%')}%`

const text = (place: FactPlace, { how, any }: Extract<FactTest, { test: 'text' }>): Truth => {
  const fact = factOf(place)
  const lower = any.every(isPlain) ? sql`lower(${fact} collate "C")` : sql`lower(${fact})`
  if (how === 'equal') return oneOf(lower, any)
  if (how === 'contains') return contains(lower, any)
  const list = sql`(',' || replace(translate(${lower}, '[]"', ''), ', ', ',') || ',')`
  // To take a list apart costs most, and is needed only where the letters are there.
  return inTurn([like(lower, any.map(lettersOf)), contains(list, any)])
}

const signs = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const
const ends = <Point>(range: Range<Point>): [keyof typeof signs, Point][] =>
  (['gt', 'gte', 'lt', 'lte'] as const).flatMap((end): [keyof typeof signs, Point][] => {
    const point = range[end]
    return point === undefined ? [] : [[end, point]]
  })

/** Core knows milliseconds only, and so does every writer of ours. */
const instant = (place: FactPlace, range: Range<number>): Truth =>
  allOf(
    ends(range).map(
      ([end, at]) => sql<boolean>`${factOf(place)} ${signs[end]} ${new Date(at).toISOString()}::timestamptz`,
    ),
  )

const shapes = { date: '____-__-__', instant: '____-__-__T__:__:__.___Z' }

// The range before the shape: it is cheaper, and lets fewer through.
const iso = (place: FactPlace, { shape, range }: Extract<FactTest, { test: 'iso' }>): Truth =>
  inTurn([
    ...ends(range).map(([end, at]) => sql<boolean>`${factOf(place)} collate "C" ${signs[end]} ${at}`),
    sql<boolean>`${factOf(place)} like ${shapes[shape]}`,
  ])

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
/** As `numberOf` of core reads a number that is written as text. */
const writtenNumber = '^[+-]?([0-9]{1,15}|[0-9]{1,9}\\\\.[0-9]{1,6})$'

/**
 * JSON numbers are compared by a path, which goes to the value once, and finds nothing where there is no number: a cast
 * would fail on the first text. A strict one, which looks for no list to take apart. The type and the first letter are
 * asked before the pattern: they spare most values the pattern, half the time. What features write is never a text.
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
 * The digits that every writing of this number has in it, with zeros, a sign or a fraction of zeros around them; null where
 * it may be written otherwise. To look for them is half the work of the path.
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
    case 'number':
      return number(place, test.range)
    case 'instant':
      return instant(place, test.range)
    case 'iso':
      return iso(place, test)
  }
}

/** A negated condition holds for unknown facts too, also where there is no conversation. */
const condition = ({ any, negated }: Condition): Truth => {
  const holds = anyOf(any.map(({ place, test }) => ask(place, test)))
  return negated ? sql<boolean>`(${holds}) is not true` : holds
}

/** What a check costs, of a column and of a key of a document. */
const costs: Record<FactTest['test'], { column: number; key: number }> = {
  true: { column: 0, key: 2 },
  instant: { column: 0, key: 2 },
  known: { column: 0, key: 2 },
  has: { column: 0, key: 3 },
  text: { column: 1, key: 4 },
  iso: { column: 0, key: 3 },
  // A path through the document, which is read step by step.
  number: { column: 0, key: 5 },
}
const costOf = ({ place, test }: Check): number => costs[test.test][jsonOf(place) ? 'key' : 'column']
const costsOf = ({ any }: Condition) => Math.max(...any.map(costOf))

/** What lets few through: a text that must be there, and what features know, which is of few. */
const isPicky = ({ any, negated }: Condition) =>
  !negated && any.every(({ place, test }) => place.in === 'facts' || test.test === 'text')

/**
 * What a function or a key of a JSON column gives has no statistics. The planner takes it for one row in two hundred and then
 * looks up conversations one by one, a million times in the end. An index is not for these anyway, so it is told otherwise:
 * of a `case` it believes that half pass, of one that is not null that all but a few do. Of the two tables of a join
 * the smaller goes into memory, and customers should only if few are left: with them go their documents.
 */
const unguessed = (parts: Truth[], picky: boolean): Truth => {
  const all = inTurn([...parts, sql<boolean>`true`])
  return picky ? all : sql<boolean>`(${all}) is not null`
}
const guarded = (each: Condition): Truth =>
  costsOf(each) > 0 ? unguessed([condition(each)], isPicky(each)) : condition(each)

/** A join costs more than to look at a column, a date or whether a key is there, and less than these. */
const isWorthJoin = (each: Condition) => costsOf(each) >= costs.text.key

/** What spares the conditions after it most, for what it costs, comes first; what must not be is so of nearly all. */
const rank = (each: Condition) => {
  if (isPicky(each)) return costsOf(each)
  return costsOf(each) * (each.negated ? 16 : 4)
}

/**
 * What is costly to ask of a customer stands in one `case`, in its order by rank: there that is kept, and the planner, who
 * takes all functions for equally quick, would ask for a number in a document before it looks at a name. What costs
 * most waits for the conversation, if that is looked at and no other condition lets few through, and so names it.
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
 * True for the rows of `c` and `v` that are of the audience; for others false or null. `joined` is what is true of all rows
 * of a join with conversations, in words that name these.
 */
export const toSql = (audience: Audience, joined: Truth[] = []): Truth => {
  if (typeof audience === 'boolean') return audience ? sql<boolean>`true` : sql<boolean>`false`
  const { match, conditions } = audience
  return match === 'all' ? all(conditions, joined) : anyOf(conditions.map(guarded))
}
