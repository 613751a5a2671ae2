import { type Block, blockKind } from '../blocks/index.ts'
import type { Card, PluginId } from '../cards/index.ts'
import type { Bot } from '../document/document.ts'
import type { Flow } from '../document/flow.ts'
import type { Change, ChangePlace, ThingKind } from './change.ts'
import { diffComments } from './comments.ts'
import { diffFields, diffValue } from './fields.ts'
import { diffList } from './named.ts'
import { diffSettings } from './settings.ts'

/** An author's changes between two versions of a bot, as keys and params for the words of any language. */
export const diffBots = (a: Bot, b: Bot): Change[] => {
  const { flows: flowsA, tools: toolsA, ...restA } = a
  const { flows: flowsB, tools: toolsB, ...restB } = b
  return [
    ...topFields.flatMap((key) => diffValue(restA[key], restB[key], `/${key}`, key, { at: 'bot' })),
    ...namedLists.flatMap(({ key, kind }) => diffNamed(a[key], b[key], `/${key}`, kind)),
    ...diffNamed(a.folders ?? [], b.folders ?? [], '/folders', 'folder'),
    ...diffFlows(flowsA, flowsB),
    ...diffNamed(a.keywords, b.keywords, '/keywords', 'keyword'),
    ...diffFields(a.main_menu, b.main_menu, '/main_menu', { at: 'main_menu' }),
    ...diffFields(a.asked_questions, b.asked_questions, '/asked_questions', { at: 'asked_questions' }),
    ...diffNamed(a.sequences, b.sequences, '/sequences', 'sequence'),
    ...diffNamed(a.segments, b.segments, '/segments', 'segment'),
    ...diffNamed(a.menus, b.menus, '/menus', 'user_menu'),
    ...diffNamed(a.rules, b.rules, '/rules', 'rule'),
    ...diffTools(toolsA, toolsB),
    ...diffComments(a.comments, b.comments),
    ...diffSettings(a.settings, b.settings),
  ]
}

const topFields = ['name', 'platform', 'timezone', 'language', 'welcome_flow', 'default_flow'] as const
const namedLists = [
  { key: 'tags', kind: 'tag' },
  { key: 'custom_fields', kind: 'custom_field' },
  { key: 'bot_fields', kind: 'bot_field' },
  { key: 'topics', kind: 'topic' },
  { key: 'agents', kind: 'agent' },
] as const

/** The changes between two states of one flow. Paths begin at the flow. */
export const diffFlow = (a: Flow, b: Flow): Change[] => insideFlow(a, b, '')

const insideFlow = ({ blocks: was, ...old }: Flow, { blocks: is, ...fresh }: Flow, path: string): Change[] => [
  ...diffFields(old, fresh, path, thing('flow', fresh)),
  ...diffBlocks(was, is, `${path}/blocks`, thing('flow', fresh)),
]

type Named = { id: string; name?: string; keywords?: readonly string[] }
const thing = (kind: ThingKind, { id, name, keywords }: Named): ChangePlace => ({
  at: 'thing',
  kind,
  id,
  name: name ?? keywords?.join(', ') ?? '',
})

const diffNamed = <T extends Named>(
  before: readonly T[],
  after: readonly T[],
  path: string,
  kind: ThingKind,
): Change[] =>
  diffList(
    before,
    after,
    path,
    ({ id }) => id,
    (each) => thing(kind, each),
    (was, is, at) => diffFields(was, is, at, thing(kind, is)),
  )

const diffFlows = (before: readonly Flow[], after: readonly Flow[]): Change[] =>
  diffList(
    before,
    after,
    '/flows',
    ({ id }) => id,
    (flow) => thing('flow', flow),
    insideFlow,
  )

const diffTools = (before: Bot['tools'], after: Bot['tools']): Change[] =>
  diffList(
    before,
    after,
    '/tools',
    ({ id }) => id,
    (tool) => thing('tool', tool),
    ({ blocks: was, ...old }, { blocks: is, ...fresh }, at) => [
      ...diffFields(old, fresh, at, thing('tool', fresh)),
      ...diffBlocks(was, is, `${at}/blocks`, thing('tool', fresh)),
    ],
  )

const blockPlace = ({ key, title }: Block, of: ChangePlace | null): ChangePlace => ({
  at: 'block',
  block: key,
  title,
  of,
})

const diffBlocks = (before: readonly Block[], after: readonly Block[], path: string, holder: ChangePlace): Change[] =>
  diffList(
    before,
    after,
    path,
    ({ key }) => key,
    (block) => blockPlace(block, holder),
    (was, is, at) => diffBlock(was, is, at),
  )

const diffBlock = (was: Block, is: Block, path: string): Change[] => {
  if (was === is) return []
  const place = blockPlace(is, null)
  const { cards: cardsWas, config: configWas, type: typeWas, ...old } = was
  const { cards: cardsAre, config: configIs, type: typeIs, ...fresh } = is
  const kind: Change = { op: 'change', path, key: 'block_kind', params: { place, kind: blockKind(is) } }
  return [
    ...(typeWas === typeIs ? diffFields({ config: configWas }, { config: configIs }, path, place) : [kind]),
    ...diffFields(old, fresh, path, place),
    ...diffCards(cardsWas, cardsAre, `${path}/cards`, is),
  ]
}

const diffCards = (before: readonly Card[], after: readonly Card[], path: string, block: Block): Change[] => {
  const cardPlace = (index: number, plugin_id: PluginId | null): ChangePlace => ({
    at: 'card',
    number: index + 1,
    block: block.key,
    title: block.title,
    plugin_id,
  })
  return diffList(
    before,
    after,
    path,
    ({ key }) => key,
    (card, index) => cardPlace(index, card.plugin_id),
    (was, is, at, index) => diffCard(was, is, at, cardPlace(index, null)),
  )
}

const diffCard = (was: Card, is: Card, path: string, place: ChangePlace): Change[] => {
  if (was.plugin_id === is.plugin_id) return diffFields(was, is, path, place)
  const { config: _, plugin_id: __, ...old } = was
  const { config: ___, plugin_id, ...fresh } = is
  const kind: Change = { op: 'change', path, key: 'card_kind', params: { place, kind: plugin_id } }
  return [kind, ...diffFields(old, fresh, path, place)]
}
