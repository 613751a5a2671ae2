import { type Audience, compileFilters, type Filter, type Match, schemas, zoneOf } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { findTimezone, listBotFieldValues, listFieldTypes } from './scene-queries.ts'

/** Rows of filters, and whether a customer must match all of them or one. Null selects every customer. */
type AudienceFilter = { match: Match; filters: readonly Filter[] } | null

/** Compiles filters for the customers of a bot: by its clock at `now`, its fields and their present values. */
export async function readAudience(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  asked: AudienceFilter,
  now: Date,
): Promise<Audience> {
  if (asked === null || asked.filters.length === 0) return true
  const [{ timezone }, fields, bot_fields] = await Promise.all([
    findTimezone(db, bot_id),
    listFieldTypes(db, bot_id),
    listBotFieldValues(db, bot_id),
  ])
  const own = bot_fields.map((field) => schemas.bot_field.parse(field))
  return compileFilters(asked.filters, asked.match, {
    now: now.getTime(),
    zone: zoneOf(timezone),
    field_types: new Map(fields.map(({ id, type }) => [id, type])),
    bot_fields: new Map(own.map(({ id, value }) => [id, value])),
    bot_field_types: new Map(own.map(({ id, type }) => [id, type])),
  })
}
