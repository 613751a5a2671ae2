import { servicesOf } from '@hawker/integrations/abouts'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

const gateways = servicesOf('payment').map(({ id }) => id)

/**
 * Gateways whose last request of a day failed, or whose last report had a wrong signature: a single good one since then is enough.
 */
export const listFailingGateways = (db: CellDb, since: Date, only: BotId | null) =>
  db
    .selectFrom('integration as i')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('integration_exchange as e')
          .select([
            'e.at',
            sql<boolean>`e.purpose = 'webhook'`.as('is_report'),
            sql<boolean>`case when e.purpose = 'webhook' then e.response like 'bad_signature%'
              else e.status is null or e.status >= 400 end`.as('is_bad'),
          ])
          .distinctOn(sql`e.purpose = 'webhook'`)
          .whereRef('e.bot_id', '=', 'i.bot_id')
          .whereRef('e.integration_id', '=', 'i.id')
          .where('e.at', '>', since.toISOString())
          .orderBy(sql`e.purpose = 'webhook'`)
          .orderBy('e.at', 'desc')
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['i.bot_id', 'i.service', 'last.is_report as is_unsigned'])
    .where('i.service', 'in', gateways)
    .where('last.is_bad', '=', true)
    .$if(only !== null, (query) => query.where('i.bot_id', '=', only))
    .orderBy('i.bot_id')
    .orderBy('last.is_report')
    .orderBy('i.id')
    .execute()

/** Payments that wait for a person, the oldest of each kind. */
export const listFlagged = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('payment as p')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 'p.bot_id').onRef('o.id', '=', 'p.order_id'))
    .distinctOn(['p.bot_id', sql`p.flag = 'mismatch'`])
    .select([
      'p.bot_id',
      'o.id as order_id',
      'o.display_id as order',
      sql<boolean>`p.flag = 'mismatch'`.as('is_mismatch'),
    ])
    .where('p.flag', 'is not', null)
    .where('p.refunded_at', 'is', null)
    .$if(only !== null, (query) => query.where('p.bot_id', '=', only))
    .orderBy('p.bot_id')
    .orderBy(sql`p.flag = 'mismatch'`)
    .orderBy('p.at')
    .execute()

/** Parcels whose carrier collects another sum or does not answer, the oldest of each kind. */
export const listTroubled = (db: CellDb, only: BotId | null) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 's.bot_id').onRef('o.id', '=', 's.order_id'))
    .distinctOn(['s.bot_id', 's.trouble'])
    .select(['s.bot_id', 's.trouble', 's.service', 'o.id as order_id', 'o.display_id as order'])
    .select(sql<string>`coalesce(s.problem, '')`.as('message'))
    .where('s.trouble', 'is not', null)
    .where('s.state', 'in', ['making', 'made'])
    .where('s.next_look_at', 'is not', null)
    .$if(only !== null, (query) => query.where('s.bot_id', '=', only))
    .orderBy('s.bot_id')
    .orderBy('s.trouble')
    .orderBy('s.created_at')
    .execute()
