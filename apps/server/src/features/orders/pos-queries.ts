import { servicesOf } from '@hawker/integrations/abouts'
import { sql } from 'kysely'
import type { CellTx } from '../../platform/db/cell.ts'
import { type BotId, newId } from '../../platform/ids.ts'

const posServices = servicesOf('point_of_sale').map(({ id }) => id)

/**
 * Queues an order for the first point of sale of its bot, if there is one. One that is queued stays as it is, unless its own point of sale was
 * disconnected before it came there.
 */
export const queueForPos = (tx: CellTx, bot_id: BotId, order_id: string, at: Date) =>
  tx
    .insertInto('pos_order')
    .columns(['bot_id', 'id', 'integration_id', 'order_id', 'state', 'next_at', 'created_at'])
    .expression(({ selectFrom }) =>
      selectFrom('integration')
        .select([
          'bot_id',
          sql<string>`${newId()}::uuid`.as('id'),
          'id as integration_id',
          sql<string>`${order_id}::uuid`.as('order_id'),
          sql<string>`'waiting'`.as('state'),
          sql<string>`${at}::timestamptz`.as('next_at'),
          sql<string>`${at}::timestamptz`.as('created_at'),
        ])
        .where('bot_id', '=', bot_id)
        .where('service', 'in', posServices)
        .orderBy('integration.created_at')
        .orderBy('integration.id')
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'order_id'])
        .where('order_id', 'is not', null)
        .doUpdateSet((eb) => ({
          integration_id: eb.ref('excluded.integration_id'),
          ...{ state: 'waiting', next_at: at, seen_revision: -1, tries: 0, problem: null, words: null },
        }))
        // It never came to the point of sale that was connected then.
        .where('pos_order.pos_id', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('integration as i')
                .select('i.id')
                .where('i.bot_id', '=', bot_id)
                .whereRef('i.id', '=', 'pos_order.integration_id'),
            ),
          ),
        ),
    )
    .execute()
