import { z } from 'zod'
import { type Bot, blankBot } from '../document/document.ts'
import { botField, customField, tag } from '../document/fields.ts'
import type { Flow } from '../document/flow.ts'
import { idsIn, usesIn } from '../triggers/uses.ts'

const named = z.object({ id: z.string(), name: z.string() })
type Named = z.infer<typeof named>

/** Lists whose things are more than a name: another bot does not get them with a flow that names them. */
export type ChosenList = 'flows' | 'sequences' | 'topics' | 'agents'

/** The things of a bot that a flow may name by id. */
export const things = z.object({
  tags: z.array(tag),
  custom_fields: z.array(customField),
  bot_fields: z.array(botField),
  flows: z.array(named),
  sequences: z.array(named),
  topics: z.array(named),
  agents: z.array(named),
})
export type Things = z.infer<typeof things>

/** The lists of a bot; of those that are more than a name, the names suffice. */
type Lists = Pick<Bot, 'platform' | 'tags' | 'custom_fields' | 'bot_fields'> & {
  readonly [List in ChosenList]: readonly Named[]
}

/** The things of a bot that some of its flows name: all that another bot has to know of them. */
export function thingsOf(bot: Lists, flows: Flow[]): Things {
  const own: Bot = { ...blankBot(bot.platform, ''), ...fieldsOf(bot), flows }
  const used = (list: 'tags' | 'custom_fields' | 'bot_fields') => {
    const uses = usesIn(own, list)
    return ({ id }: Named) => uses.has(id)
  }
  const named = (list: ChosenList) => {
    const ids = new Set(idsIn(flows, list))
    return bot[list].flatMap(({ id, name }) => (ids.has(id) ? [{ id, name }] : []))
  }
  return {
    tags: bot.tags.filter(used('tags')),
    custom_fields: bot.custom_fields.filter(used('custom_fields')),
    bot_fields: bot.bot_fields.filter(used('bot_fields')),
    flows: named('flows'),
    sequences: named('sequences'),
    topics: named('topics'),
    agents: named('agents'),
  }
}

const fieldsOf = ({ tags, custom_fields, bot_fields }: Pick<Bot, 'tags' | 'custom_fields' | 'bot_fields'>) => ({
  tags,
  custom_fields,
  bot_fields,
})
