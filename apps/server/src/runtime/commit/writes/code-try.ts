import { mostCodeTries } from '../../base/known-members.ts'
import { write } from './write.ts'

/**
 * A code that a person wrote to the bot: the right one links the member to this conversation and is used up; of two who write it at once
 * one wins. Wrong ones are counted, and the last allowed one voids the code.
 */
export const codeTries = write({
  columns: { conversation_id: 'bigint', bot_id: 'bigint', user_id: 'bigint', is_right: 'boolean', code: 'text' },
  rows: ({ id, bot_id, code_tries }) => code_tries.map((row) => ({ ...row, conversation_id: id, bot_id })),
  parts: (rows) => [
    `tried as (
  update cell.member_customer m set
    customer_id = case when k.is_right then k.conversation_id else m.customer_id end,
    linked_at = case when k.is_right then $1::timestamptz else m.linked_at end,
    tries = m.tries + k.wrong,
    code = case when k.is_right or m.tries + k.wrong >= ${mostCodeTries} then null else m.code end,
    code_expires_at = case when k.is_right or m.tries + k.wrong >= ${mostCodeTries} then null else m.code_expires_at end
  from (
    select t.bot_id, t.user_id, bool_or(t.is_right) as is_right, max(t.code) filter (where t.is_right) as code,
      min(t.conversation_id) filter (where t.is_right) as conversation_id, (count(*) filter (where not t.is_right))::int as wrong
    from ${rows('t')} join turn on turn.id = t.conversation_id
    group by t.bot_id, t.user_id
  ) k
  where m.bot_id = k.bot_id and m.user_id = k.user_id and m.code_expires_at > $1 and (not k.is_right or m.code = k.code)
  returning m.bot_id
)`,
    // Workers remember who is linked and which codes are open with the bot's page.
    `code_revised as (
  update cell.bot b set revision = revision + 1 where b.id in (select bot_id from tried) and b.id not in (select bot_id from fields)
)`,
  ],
})
