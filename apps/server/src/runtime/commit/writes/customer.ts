import { changesCustomer } from '../../advance/outcome.ts'
import { type CustomerText, customerTexts } from '../../base/customer-columns.ts'
import { write } from './write.ts'

const setText = (column: CustomerText) => `${column} = coalesce(changed.columns->>'${column}', c.${column})`

const setList = (column: 'tags' | 'sequences') => `${column} = coalesce((
      select array_agg(distinct item order by item) from unnest(c.${column} || changed.add_${column}) item
      where item <> all (changed.remove_${column})
    ), '{}')`

/** Changes of customers, never the customer as it was read: an operator's edit in between stays. */
export const customerChanges = write({
  columns: {
    id: 'bigint',
    add_tags: 'text[]',
    remove_tags: 'text[]',
    add_sequences: 'text[]',
    remove_sequences: 'text[]',
    fields: 'jsonb',
    columns: 'jsonb',
    facts: 'jsonb',
    timezone: 'real',
    is_subscribed: 'boolean',
    is_blocked: 'boolean',
  },
  rows: (outcome) => (changesCustomer(outcome) ? [{ id: outcome.id, ...outcome.change }] : []),
  parts: (rows) => [
    `changed as (
  select * from ${rows('t')}
  where exists (select 1 from turn where turn.id = t.id)
)`,
    `customers as (
  update cell.customer c set
    ${setList('tags')},
    ${setList('sequences')},
    custom_fields = jsonb_strip_nulls(c.custom_fields || changed.fields),
    facts = c.facts || case when exists (select 1 from late_orders late where late.id = c.id) then changed.facts - 'latest_order' else changed.facts end,
    ${customerTexts.map(setText).join(', ')},
    timezone = coalesce(changed.timezone, c.timezone),
    is_subscribed = coalesce(changed.is_subscribed, c.is_subscribed),
    is_blocked = coalesce(changed.is_blocked, c.is_blocked),
    last_subscribed_at = case when changed.is_subscribed and not c.is_subscribed then $1 else c.last_subscribed_at end
  from changed where c.id = any(array[changed.id])
)`,
  ],
})
