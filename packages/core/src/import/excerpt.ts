import { type Bot, blankBot } from '../document/document.ts'
import { folderPath } from '../document/folders.ts'
import { idsIn, usesIn } from '../triggers/uses.ts'

/**
 * Some flows of a bot as a file of their own, with the folders they lie in and all that they name: tags, fields, topics, agents
 * and sequences. It holds no keywords, menus or settings, so an import of it replaces none.
 */
export const excerpt = (bot: Bot, flow_ids: ReadonlySet<string>): Bot => {
  const flows = bot.flows.filter(({ id }) => flow_ids.has(id))
  const { timezone, language } = bot
  const only: Bot = { ...blankBot(bot.platform, bot.name), timezone, language, flows }
  const sequences = bot.sequences.filter(isNamed(only, 'sequences'))
  const named = { ...only, sequences }
  const path = flows.flatMap(({ folder }) => folderPath(bot.folders ?? [], folder ?? ''))
  const folders = bot.folders?.filter((each) => path.includes(each)) ?? []
  const fields = { custom_fields: bot.custom_fields, bot_fields: bot.bot_fields }
  const texts: Bot = { ...named, ...fields }
  const isUsed = (list: 'tags' | 'custom_fields' | 'bot_fields') => {
    const uses = usesIn(texts, list)
    return ({ id }: { id: string }) => uses.has(id)
  }
  return {
    ...named,
    tags: bot.tags.filter(isUsed('tags')),
    custom_fields: bot.custom_fields.filter(isUsed('custom_fields')),
    bot_fields: bot.bot_fields.filter(isUsed('bot_fields')),
    topics: bot.topics.filter(isNamed(named, 'topics')),
    agents: bot.agents.filter(isNamed(named, 'agents')),
    ...(folders.length > 0 && { folders }),
  }
}

const isNamed = ({ flows, sequences }: Bot, list: 'sequences' | 'topics' | 'agents') => {
  const ids = new Set(idsIn([flows, sequences], list))
  return ({ id }: { id: string }) => ids.has(id)
}
