import { upsert } from './upsert.ts'
import type { Kind, Part } from './write.ts'

/** The position of each conversation in its flow. */
export const session = ({ of }: Kind): Part => `sess as (
  ${upsert(of, {
    table: 'session',
    columns: 'id, bot_id, seq, data, customer_revision, sprint_at',
    rows: 'select id, bot_id, new_done, session, customer_revision, $1::timestamptz from turn',
    sets: `seq = excluded.seq, data = excluded.data, customer_revision = excluded.customer_revision,
    sprint_at = excluded.sprint_at`,
  })}
)`
