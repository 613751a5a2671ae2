import { type Block, blockKind } from '../blocks/index.ts'
import type { Card } from '../cards/index.ts'
import type { Bot } from '../document/document.ts'
import type { Flow } from '../document/flow.ts'
import { type Change, diffFields, diffValue } from './fields.ts'
import { blockKindName, cardKindName } from './kinds.ts'
import { pair } from './list.ts'
import { diffSettings } from './settings.ts'
import { starred } from './words.ts'

/** What an author changed between two versions of a bot, in the words of the product. */
export const diffBots = (a: Bot, b: Bot): Change[] => {
  const { flows: flowsA, tools: toolsA, ...restA } = a
  const { flows: flowsB, tools: toolsB, ...restB } = b
  return [
    ...topFields.flatMap((key) => diffValue(restA[key], restB[key], `/${key}`, key, 'the bot')),
    ...namedLists.flatMap(({ key, kind }) => diffNamed(a[key], b[key], `/${key}`, kind)),
    ...diffFlows(flowsA, flowsB),
    ...diffNamed(a.keywords, b.keywords, '/keywords', 'keyword'),
    ...diffFields(a.main_menu, b.main_menu, '/main_menu', 'the main menu'),
    ...diffFields(a.asked_questions, b.asked_questions, '/asked_questions', 'the asked questions'),
    ...diffNamed(a.sequences, b.sequences, '/sequences', 'sequence'),
    ...diffTools(toolsA, toolsB),
    ...diffSettings(a.settings, b.settings),
  ]
}

const topFields = ['name', 'platform', 'timezone', 'language', 'welcome_flow', 'default_flow'] as const
const namedLists = [
  { key: 'tags', kind: 'tag' },
  { key: 'custom_fields', kind: 'custom field' },
  { key: 'bot_fields', kind: 'bot field' },
  { key: 'topics', kind: 'topic' },
  { key: 'agents', kind: 'agent' },
] as const

/** Changes of a list: what went, then what came, moved or changed, in the newer order. */
const diffList = <T>(
  before: readonly T[],
  after: readonly T[],
  path: string,
  nameOf: (member: T) => string,
  titleOf: (member: T, index: number) => string,
  inside: (before: T, after: T, path: string, index: number) => Change[],
): Change[] => {
  const { removed, added, kept } = pair(before, after, nameOf)
  const gone = removed.map(({ member, index }): Change => {
    return { op: 'remove', path: `${path}/${index}`, what: `${titleOf(member, index)} removed` }
  })
  const rest = [
    ...added.map(({ member, index }) => ({
      index,
      changes: [{ op: 'add', path: `${path}/${index}`, what: `${titleOf(member, index)} added` } satisfies Change],
    })),
    ...kept.map(({ before: was, after: is, from, to, has_moved }) => {
      const moved: Change = {
        op: 'move',
        path: `${path}/${to}`,
        what: `${titleOf(was, from)} moved from position ${from + 1} to ${to + 1}`,
      }
      return { index: to, changes: [...(has_moved ? [moved] : []), ...inside(was, is, `${path}/${to}`, to)] }
    }),
  ]
  return [...gone, ...rest.toSorted((x, y) => x.index - y.index).flatMap(({ changes }) => changes)]
}

type Named = { id: string; name?: string; keywords?: readonly string[] }
const nameOfNamed = ({ id, name, keywords }: Named): string => starred(name ?? keywords?.join(', ') ?? '', id)

const diffNamed = <T extends Named>(before: readonly T[], after: readonly T[], path: string, kind: string): Change[] =>
  diffList(
    before,
    after,
    path,
    ({ id }) => id,
    (each) => `${kind} ${nameOfNamed(each)}`,
    (was, is, at) => diffFields(was, is, at, `${kind} ${nameOfNamed(is)}`),
  )

const diffFlows = (before: readonly Flow[], after: readonly Flow[]): Change[] =>
  diffList(
    before,
    after,
    '/flows',
    ({ id }) => id,
    (flow) => `flow ${nameOfNamed(flow)}`,
    ({ blocks: was, ...old }, { blocks: is, ...fresh }, at) => [
      ...diffFields(old, fresh, at, `flow ${nameOfNamed(fresh)}`),
      ...diffBlocks(was, is, `${at}/blocks`, `flow ${nameOfNamed(fresh)}`),
    ],
  )

const diffTools = (before: Bot['tools'], after: Bot['tools']): Change[] =>
  diffList(
    before,
    after,
    '/tools',
    ({ id }) => id,
    (tool) => `tool ${nameOfNamed(tool)}`,
    ({ blocks: was, ...old }, { blocks: is, ...fresh }, at) => [
      ...diffFields(old, fresh, at, `tool ${nameOfNamed(fresh)}`),
      ...diffBlocks(was, is, `${at}/blocks`, `tool ${nameOfNamed(fresh)}`),
    ],
  )

const titleOf = (block: Block): string => starred(block.title, block.key)

const diffBlocks = (before: readonly Block[], after: readonly Block[], path: string, holder: string): Change[] =>
  diffList(
    before,
    after,
    path,
    ({ key }) => key,
    (block) => `block ${titleOf(block)} of ${holder}`,
    (was, is, at) => diffBlock(was, is, at),
  )

const diffBlock = (was: Block, is: Block, path: string): Change[] => {
  if (was === is) return []
  const place = `block ${titleOf(is)}`
  const { cards: cardsWas, config: configWas, type: typeWas, ...old } = was
  const { cards: cardsAre, config: configIs, type: typeIs, ...fresh } = is
  const kind: Change = {
    op: 'change',
    path,
    what: `${place}: became a block of the kind ${blockKindName(blockKind(is))}`,
  }
  return [
    ...(typeWas === typeIs ? diffFields({ config: configWas }, { config: configIs }, path, place) : [kind]),
    ...diffFields(old, fresh, path, place),
    ...diffCards(cardsWas, cardsAre, `${path}/cards`, titleOf(is)),
  ]
}

const diffCards = (before: readonly Card[], after: readonly Card[], path: string, title: string): Change[] =>
  diffList(
    before,
    after,
    path,
    ({ key }) => key,
    (card, index) => `card ${index + 1} in ${title} (${cardKindName(card.plugin_id)})`,
    (was, is, at, index) => diffCard(was, is, at, `card ${index + 1} in ${title}`),
  )

const diffCard = (was: Card, is: Card, path: string, place: string): Change[] => {
  if (was.plugin_id === is.plugin_id) return diffFields(was, is, path, place)
  const { config: _, plugin_id: __, ...old } = was
  const { config: ___, plugin_id, ...fresh } = is
  const kind: Change = {
    op: 'change',
    path,
    what: `${place}: became a card of the kind ${cardKindName(plugin_id)}`,
  }
  return [kind, ...diffFields(old, fresh, path, place)]
}
