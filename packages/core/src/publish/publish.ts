import type { Block } from '../blocks/index.ts'
import type { MessageTag } from '../blocks/message-tag.ts'
import { blockSlots } from '../document/arrows.ts'
import type { Bot } from '../document/document.ts'
import { choicesOf } from '../document/fields.ts'
import type { MessageType } from '../document/flow.ts'
import { ownedFlowId } from '../document/flow-owner.ts'
import type { Tool } from '../document/tool.ts'
import { payloadPrefix } from '../engine/payload.ts'
import { publishMenus } from '../menus/publish-menus.ts'
import { pushRules } from '../menus/rules.ts'
import { noSaleCountry, withoutSales } from '../products/unsold.ts'
import { settingsOf } from '../settings/values.ts'
import { fieldIds } from '../text/field-ids.ts'
import { zoneOf } from '../text/zone.ts'
import { compileKeywords } from '../triggers/keywords.ts'
import { publishActions } from './actions.ts'
import { askZns, publishAi, publishChatGpt, publishSequence } from './block.ts'
import type { Plan, PublishedBlock, PublishedBot, PublishedFlow } from './bot.ts'
import { publishCard } from './card.ts'
import { publishGoto } from './goto.ts'
import { publishHours, publishRules } from './rules.ts'
import { withQuestions } from './with-questions.ts'

export type { PublishedBot } from './bot.ts'

const branchSlot = (index: number) => `/config/branches/${index}/goto`

const planOf = (block: Block, prefix: (card: number) => string, sells: boolean): Plan => {
  const next = publishGoto(block.next_step, '/next_step')
  switch (block.type) {
    case null: {
      const cards = sells ? block.cards : block.cards.flatMap((card) => withoutSales(card) ?? [])
      return { kind: 'messages', cards: cards.map((card, index) => publishCard(card, prefix(index))), next }
    }
    case 'action':
      return { kind: 'action', actions: publishActions(block.config.add_actions), next }
    case 'condition': {
      const branches = block.config.branches.map((branch, index) => ({
        ...branch,
        goto: publishGoto(branch.goto, branchSlot(index)),
      }))
      return { kind: 'condition', branches, otherwise: publishGoto(block.config.default_goto, '/config/default_goto') }
    }
    case 'randomizer': {
      const { branches } = block.config
      return {
        kind: 'randomizer',
        branches: branches.map(({ percent, goto }, index) => ({ percent, goto: publishGoto(goto, branchSlot(index)) })),
      }
    }
    case 'smart_delay':
      return { kind: 'smart_delay', delay: block.config, next }
    case 'AI':
      return publishAi(block.config, next)
    case 'ChatGPT':
      return publishChatGpt(block.config, next)
    case 'zaloZNS':
      return { kind: 'zalo_zns', request: askZns(block.config), next }
  }
}

/** The tag of message types that allow only one; their blocks need not name it. */
const tags: Partial<Record<MessageType, MessageTag>> = {
  marketing_message: 'MARKETING_MESSAGE',
  utility_message: 'UTILITY_MESSAGE',
}

/** The tag of a flow's message type; null: it has none of its own. */
export const tagOfType = (type: MessageType | null): MessageTag | null => (type && tags[type]) ?? null

type Source = { id: string; blocks: readonly Block[]; message_type: MessageType | null; floor?: number | undefined }

const publishFlow = (
  { id, blocks, message_type, floor = 0 }: Source,
  version: number,
  flow: number,
  sells: boolean,
): PublishedFlow => {
  const published = blocks.map((block, index): PublishedBlock => {
    const plan = planOf(block, (card) => payloadPrefix(version, flow, index, card), sells)
    // Blocks that ask fall back to the common arrow.
    const slots = [...new Set([...blockSlots(block).map(({ slot }) => slot), '/next_step'])]
    return { key: block.key, number: index, message_tag: block.message_tag, slots, plan }
  })
  const tag = tagOfType(message_type)
  const blockOf = new Map(published.map((block) => [block.key, block]))
  return { id, number: flow, tag, floor, blocks: published, blockOf }
}

/** The floor of each flow that has one, by its id. */
type Floors = ReadonlyMap<string, number>

/** Compiles a document into what the engine runs. Buttons and sessions carry the version they belong to. */
export const publish = (bot: Bot, version: number, floors?: Floors): PublishedBot => {
  const steps = publishing(bot, version, floors)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, one flow a step, for a caller that must not block while it compiles a large bot. */
export function* publishing(bot: Bot, version: number, floors?: Floors): Generator<void, PublishedBot> {
  const settings = settingsOf(bot)
  const sells = noSaleCountry(bot) === null
  const ids = new Set(bot.flows.map(({ id }) => id))
  const written = settings.is_quick_reply && !pushRules[bot.platform].asked_questions ? withQuestions(bot) : bot.flows
  const flows: PublishedFlow[] = []
  for (const flow of written) {
    yield
    flows.push(publishFlow({ ...flow, floor: floors?.get(flow.id) }, version, flows.length, sells))
  }
  const tools: { tool: Tool; flow: PublishedFlow }[] = []
  for (const tool of bot.tools) {
    yield
    const source = { ...tool, id: ownedFlowId({ kind: 'tool', id: tool.id }, ids), message_type: null }
    tools.push({ tool, flow: publishFlow(source, version, flows.length + tools.length, sells) })
  }
  yield
  const all = [...flows, ...tools.map(({ flow }) => flow)]
  const runnable = new Set(bot.flows.filter(({ blocks }) => blocks.length > 0).map(({ id }) => id))
  const openTools = tools.filter(({ tool }) => tool.is_published && tool.ref && tool.blocks.length > 0)
  return {
    version,
    platform: bot.platform,
    language: bot.language,
    zone: zoneOf(bot.timezone),
    welcome_flow: bot.welcome_flow,
    default_flow: bot.default_flow,
    flows: all,
    flowOf: new Map(all.map((flow) => [flow.id, flow])),
    toolOf: new Map(openTools.reverse().map(({ tool, flow }) => [tool.ref, flow])),
    keyword_ids: bot.keywords.map(({ id }) => id),
    keywords: compileKeywords(bot.keywords.filter((keyword) => keyword.is_published && runnable.has(keyword.flow))),
    menus: publishMenus(bot, version),
    sequences: new Map(bot.sequences.map((sequence) => [sequence.id, publishSequence(sequence)])),
    field_types: new Map(bot.custom_fields.map(({ id, type }) => [id, type])),
    field_choices: new Map(
      bot.custom_fields.flatMap((field) => {
        const choices = choicesOf(field)
        return choices ? [[field.id, choices] as const] : []
      }),
    ),
    bot_field_types: new Map(bot.bot_fields.map(({ id, type }) => [id, type])),
    bot_fields: new Map(bot.bot_fields.map(({ id, value }) => [id, value])),
    custom_field_ids: fieldIds(bot.custom_fields),
    bot_field_ids: fieldIds(bot.bot_fields),
    settings,
    sells,
    rules: publishRules(bot, settings),
    hours: publishHours(bot, settings),
  }
}
