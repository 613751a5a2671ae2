import type { Block } from '../blocks/index.ts'
import { arrows } from '../document/arrows.ts'
import type { Bot } from '../document/document.ts'
import { isRecord } from '../document/fill.ts'
import type { Goto } from '../document/goto.ts'
import { cardButtons, namedGoto } from '../lint/graph/buttons.ts'
import type { MenuItem } from '../menus/menu-item.ts'
import { commentParts } from './comment-parts.ts'

/** The things that can name a flow, as the API calls them. */
export const flowUserKinds = [
  'welcome_flow',
  'default_flow',
  'flow',
  'keyword',
  'main_menu',
  'asked_questions',
  'sequence',
  'tool',
  'menu',
  'rule',
  'comments',
] as const
export type FlowUserKind = (typeof flowUserKinds)[number]

/** A place of the document that names a flow, to start it or to continue there. */
export type FlowUse = {
  flow: string
  by: FlowUserKind
  /** The place of the keyword, flow, sequence, question, menu, rule or tool in its list; 0 where there is only one. */
  index: number
  path: string
}

/** Every object with an `action` inside a value, also of kinds whose features come later. */
export const actionsIn = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(actionsIn)
  if (!isRecord(value)) return []
  const inside = Object.values(value).flatMap(actionsIn)
  return typeof value.action === 'string' ? [value, ...inside] : inside
}

const flowOf = (goto: Goto | null): string => (goto?.type === 'flow' ? goto.flow : '')

/** The flows that actions start at an instant. */
const startedLater = (value: unknown): string[] =>
  actionsIn(value).flatMap(({ action, flow }) =>
    action === 'datetime_trigger' && typeof flow === 'string' ? [flow] : [],
  )

/** The flows a block leads to, or starts at an instant. */
const flowsNamedIn = (block: Block): string[] => {
  const drawn = arrows(block).map(({ goto }) => flowOf(goto))
  const pressed = block.cards.flatMap(cardButtons).map(({ button }) => flowOf(namedGoto(button)))
  return [...new Set([...drawn, ...pressed, ...startedLater(block)])].filter(Boolean)
}

/** Every use of every flow, in the order of the document, from one walk over it. */
export const flowUses = (bot: Bot): FlowUse[] => {
  const head = (by: 'welcome_flow' | 'default_flow') => [{ flow: bot[by], by, index: 0, path: `/${by}` }]
  const list = (by: FlowUserKind, items: readonly { flow: string }[], path: string, index?: number) =>
    items.map(({ flow }, at) => ({ flow, by, index: index ?? at, path: `${path}/${at}` }))
  const inBlocks = (by: FlowUserKind, blocks: readonly Block[], path: string, index: number) =>
    blocks.flatMap((block, at) =>
      flowsNamedIn(block).map((flow) => ({ flow, by, index, path: `${path}/blocks/${at}` })),
    )
  const acting = (by: FlowUserKind, value: unknown, path: string, index: number) =>
    [...new Set(startedLater(value))].map((flow) => ({ flow, by, index, path }))
  const inMenu = (by: FlowUserKind, items: readonly MenuItem[], path: string, index: number): FlowUse[] => [
    ...list(by, items, path, index),
    ...items.flatMap((item, at) => inMenu(by, item.items ?? [], `${path}/${at}/items`, index)),
  ]
  const { main_menu, asked_questions, sequences, tools, menus, rules, comments } = bot
  return [
    ...head('welcome_flow'),
    ...head('default_flow'),
    ...bot.flows.flatMap(({ blocks }, index) => inBlocks('flow', blocks, `/flows/${index}`, index)),
    ...list('keyword', bot.keywords, '/keywords'),
    ...inMenu('main_menu', main_menu.items, '/main_menu/items', 0),
    ...list('asked_questions', asked_questions.items, '/asked_questions/items'),
    ...sequences.flatMap(({ steps }, index) => list('sequence', steps, `/sequences/${index}/steps`, index)),
    ...tools.flatMap(({ blocks }, index) => inBlocks('tool', blocks, `/tools/${index}`, index)),
    ...menus.flatMap(({ items }, index) => inMenu('menu', items, `/menus/${index}/items`, index)),
    ...list('rule', rules, '/rules'),
    ...rules.flatMap(({ add_actions }, index) => acting('rule', add_actions, `/rules/${index}`, index)),
    ...(comments
      ? [
          ...list('comments', comments.private_replies, '/comments/private_replies', 0),
          ...commentParts(bot).flatMap(([part, path]) => acting('comments', part, path, 0)),
        ]
      : []),
  ].filter(({ flow }) => flow !== '')
}

/** An arrow of a flow back into itself, which goes with it. */
export const isOwnUse = (bot: Bot, { flow, by, index }: FlowUse): boolean =>
  by === 'flow' && bot.flows[index]?.id === flow

/** The uses that would break if this flow were deleted: other flows' arrows and actions, and all starts of flows. */
export const usesOfFlow = (bot: Bot, flow: string): FlowUse[] =>
  flowUses(bot).filter((use) => use.flow === flow && !isOwnUse(bot, use))
