import type { ChannelProfile } from '../channel.ts'
import { type Bot, blankBot, botDocument } from '../document/document.ts'
import { isEmpty } from '../document/fill.ts'
import type { Folder } from '../document/folder.ts'
import { type FolderNode, folderTree, settleFolders } from '../document/folders.ts'
import { ruleProblems } from '../lint/lint.ts'
import type { Problem } from '../problems.ts'
import { fold } from '../text/fold.ts'
import { idsIn, type NamedList } from '../triggers/uses.ts'
import type { ReportLine } from './report.ts'
import type { ChosenList } from './things.ts'
import { type IdMap, withOtherIds } from './with-other-ids.ts'

type Named = { id: string; name: string }

export type ImportChoices = {
  /**
   * `id`: a file of this bot, or one that becomes it; where ids collide, the file wins. `name`: parts of another bot; what
   * they name is found here by name, and nothing of this bot is replaced.
   */
  match: 'id' | 'name'
  /** Whether the settings of the file replace the bot's; only with `id`. */
  takes_settings: boolean
  /** Things of the other bot that the parts name and do not bring along. */
  references?: Partial<Record<ChosenList, readonly Named[]>>
  /** The profile of this bot's account, where accounts of its channel differ. */
  declared?: ChannelProfile | null
  /** The rules that the file breaks, where they are known already; only with `id`. */
  problems?: readonly Problem[]
  newId: () => string
}

export type ImportPlan = {
  /** The document to store, under the ids it has in the bot. */
  document: Bot
  id_map: IdMap
  /** Each object of the import, once. */
  report: ReportLine[]
  /** The rules the document breaks. */
  problems: readonly Problem[]
}

const itemLists = [
  'tags',
  'custom_fields',
  'bot_fields',
  'topics',
  'agents',
  'sequences',
  'segments',
  'menus',
  'rules',
  'keywords',
  'tools',
  'flows',
] as const
type ItemList = (typeof itemLists)[number]

/**
 * Plans an import without making it: the document to be stored and the outcome of each object. Of the bot's own flows only id
 * and name count.
 */
export const planImport = (current: Bot, incoming: Bot, choices: ImportChoices): ImportPlan =>
  choices.match === 'id' ? planById(current, incoming, choices) : planByName(current, incoming, choices)

const nameOf = (item: { id: string; name?: string; keywords?: readonly string[] }): string =>
  item.name ?? item.keywords?.join(', ') ?? ''

const planById = (current: Bot, incoming: Bot, { takes_settings, ...given }: ImportChoices): ImportPlan => {
  const problems = given.problems ?? ruleProblems(incoming, null, given.declared)
  const broken = new Set(problems.map(({ flow }) => flow))
  const items = itemLists.flatMap((list) => {
    const own = new Set(current[list].map(({ id }) => id))
    return incoming[list].map((item): ReportLine => {
      const line = { list, id: item.id, name: nameOf(item), into: item.id }
      if (list === 'flows' && broken.has(item.id)) return { ...line, outcome: 'needs_you', why: 'has_problems' }
      return own.has(item.id)
        ? { ...line, outcome: 'changed', why: 'replaced' }
        : { ...line, outcome: 'taken', why: 'new' }
    })
  })
  const report = [
    ...items,
    ...folderLines(current, incoming),
    ...parts(incoming, (part) => {
      if (part === 'settings' && !takes_settings) return 'kept_own'
      return isBlank(current, part) ? 'new' : 'replaced'
    }),
  ]
  const document = takes_settings ? incoming : { ...incoming, settings: {} }
  return { document, id_map: sameIds(incoming), report, problems }
}

const singleParts = ['main_menu', 'asked_questions', 'comments', 'settings'] as const
type SinglePart = (typeof singleParts)[number]

const isBlank = (bot: Bot, part: SinglePart): boolean =>
  part === 'settings' || part === 'comments'
    ? isEmpty(bot[part])
    : bot[part].items.length === 0 && bot[part].is_published

/** One line for each part the import has something in. */
const parts = (incoming: Bot, judge: (part: SinglePart) => 'new' | 'replaced' | 'kept_own'): ReportLine[] =>
  singleParts
    .filter((part) => !isBlank(incoming, part))
    .map((part): ReportLine => {
      const line = { list: part, id: '', name: '' }
      const why = judge(part)
      if (why === 'kept_own') return { ...line, outcome: 'lost', why, into: null }
      return { ...line, outcome: why === 'new' ? 'taken' : 'changed', why, into: '' }
    })

const sameIds = (bot: Bot): IdMap => {
  const own = (list: Exclude<NamedList, 'connections'>) => new Map(bot[list].map(({ id }) => [id, id]))
  return {
    tags: own('tags'),
    custom_fields: own('custom_fields'),
    bot_fields: own('bot_fields'),
    flows: own('flows'),
    sequences: own('sequences'),
    topics: own('topics'),
    agents: own('agents'),
    menus: own('menus'),
    connections: new Map(),
  }
}

const folderLines = (current: Bot, incoming: Bot): ReportLine[] => {
  const own = new Set(current.folders?.map(({ id }) => id))
  return (incoming.folders ?? []).map(({ id, name }): ReportLine => {
    const line = { list: 'folders' as const, id, name, into: id }
    return own.has(id) ? { ...line, outcome: 'changed', why: 'replaced' } : { ...line, outcome: 'taken', why: 'new' }
  })
}

/** Folders of another bot: the bot's own of the same name in the same place hold their flows; the others come along. */
const planFolders = (current: Bot, incoming: Bot, newId: () => string) => {
  const all = settleFolders(current.folders ?? [])
  const ids = new Map<string, string>()
  const added: Folder[] = []
  const lines: ReportLine[] = []
  const take = ({ folder: { id, name }, children }: FolderNode, parent: string) => {
    const own = all.find((each) => each.parent === parent && fold(each.name) === fold(name))
    const into = own?.id ?? newId()
    ids.set(id, into)
    if (!own) added.push({ id: into, name, parent })
    lines.push({ list: 'folders', id, name, into, outcome: 'taken', why: own ? 'same_name' : 'new' })
    for (const child of children) take(child, into)
  }
  for (const node of folderTree(settleFolders(incoming.folders ?? []))) take(node, '')
  return { ids, added, lines }
}

const planByName = (current: Bot, incoming: Bot, choices: ImportChoices): ImportPlan => {
  const ids = newIds(current, incoming, choices)
  const { lines: references, found } = findReferences(current, choices.references ?? {})
  const unnamed = unnamedTopics(incoming, choices.references?.topics ?? [])
  const both = (list: ChosenList) => new Map([...found[list], ...ids[list]])
  const chosen = { flows: both('flows'), sequences: both('sequences'), topics: both('topics'), agents: both('agents') }
  const { tags, custom_fields, bot_fields, menus } = ids
  const id_map: IdMap = { tags, custom_fields, bot_fields, menus, ...chosen, connections: new Map() }
  const lost = lostFlows(current, choices.references?.flows ?? [], ids.flows)
  const lacks = (item: unknown) => namedLists.some((list) => idsIn(item, list).some((id) => !id_map[list].has(id)))
  const own = ownByName(current)
  const items = itemLists.flatMap((list) =>
    incoming[list].map((item): ReportLine => {
      const line = { list, id: item.id, name: nameOf(item), into: ids[list].get(item.id) ?? null }
      const same = own(list, item)
      if (same) return { ...line, ...judgeSame(item, same) }
      return lacks(item)
        ? { ...line, outcome: 'needs_you', why: 'names_missing' }
        : { ...line, outcome: 'taken', why: 'new' }
    }),
  )
  const judge = (part: SinglePart) => (part === 'settings' || !isBlank(current, part) ? 'kept_own' : 'new')
  const folders = planFolders(current, incoming, choices.newId)
  const inFolder = (item: object) => ('folder' in item ? { folder: folders.ids.get(String(item.folder)) } : {})
  const added = itemLists.map((list) => [
    list,
    incoming[list]
      .filter((item) => !own(list, item))
      .map((item) => ({ ...item, id: ids[list].get(item.id), ...inFolder(item) })),
  ])
  const document = botDocument.parse({
    ...blankBot(current.platform, current.name),
    folders: folders.added,
    ...Object(withOtherIds({ ...Object.fromEntries(added), ...freeParts(incoming, judge) }, id_map, lost)),
  })
  const report = [
    ...items,
    ...folders.lines,
    ...parts(incoming, judge),
    ...references,
    ...unnamed,
    ...connectionLines(incoming),
  ]
  return {
    document,
    id_map,
    report,
    problems: document.flows.length > 0 ? ruleProblems(document, null, choices.declared) : [],
  }
}

const namedLists = ['tags', 'custom_fields', 'bot_fields', 'flows', 'sequences', 'topics', 'agents', 'menus'] as const

/** Lists whose things are the same where they have the same name. */
const matchedLists: readonly ItemList[] = [
  'tags',
  'custom_fields',
  'bot_fields',
  'topics',
  'agents',
  'sequences',
  'segments',
  'menus',
  'rules',
]

/** The bot's own thing of the same name. */
const ownByName = (current: Bot) => {
  const names = new Map(
    matchedLists.map((list) => [list, new Map(current[list].toReversed().map((each) => [fold(nameOf(each)), each]))]),
  )
  return (list: ItemList, item: { id: string; name?: string }) => names.get(list)?.get(fold(nameOf(item)))
}

const judgeSame = (item: object, same: object): Pick<ReportLine, 'outcome' | 'why'> => {
  if ('type' in item && 'type' in same && item.type !== same.type) return { outcome: 'changed', why: 'other_type' }
  return { outcome: 'taken', why: 'same_name' }
}

/** The ids of all things that come along: those of the bot's own things of the same name, and new ones. */
const newIds = (current: Bot, incoming: Bot, { newId }: ImportChoices): { [List in ItemList]: Map<string, string> } => {
  const own = ownByName(current)
  let topic = Math.max(0, ...[...current.topics, ...incoming.topics].map(({ id }) => Number(id) || 0))
  // A block names its topic by number.
  const next = (list: ItemList) => (list === 'topics' ? String(++topic) : newId())
  const idsOf = (list: ItemList) => new Map(incoming[list].map((item) => [item.id, own(list, item)?.id ?? next(list)]))
  return {
    tags: idsOf('tags'),
    custom_fields: idsOf('custom_fields'),
    bot_fields: idsOf('bot_fields'),
    topics: idsOf('topics'),
    agents: idsOf('agents'),
    sequences: idsOf('sequences'),
    segments: idsOf('segments'),
    menus: idsOf('menus'),
    rules: idsOf('rules'),
    keywords: idsOf('keywords'),
    tools: idsOf('tools'),
    flows: idsOf('flows'),
  }
}

/** Things that are only named: each is found by its name, or its places name nothing. */
const findReferences = (current: Bot, references: Partial<Record<ChosenList, readonly Named[]>>) => {
  const lines: ReportLine[] = []
  const find = (list: ChosenList) => {
    const ids = new Map<string, string>()
    for (const { id, name } of references[list] ?? []) {
      const same = current[list].find((each) => fold(each.name) === fold(name))
      if (same) ids.set(id, same.id)
      const line = { list, id, name, into: same?.id ?? null }
      lines.push(same ? { ...line, outcome: 'taken', why: 'same_name' } : { ...line, outcome: 'lost', why: 'not_here' })
    }
    return ids
  }
  const found = { flows: find('flows'), sequences: find('sequences'), topics: find('topics'), agents: find('agents') }
  return { lines, found }
}

/**
 * Topics that blocks name by number alone, because their own bot had deleted them. Another missing thing leaves a field empty, which is a
 * finding; the tag of a block would be gone without a word.
 */
const unnamedTopics = ({ flows, topics }: Bot, named: readonly Named[]): ReportLine[] => {
  const known = new Set([...topics, ...named].map(({ id }) => id))
  const tags = flows.flatMap(({ blocks }) => blocks.map(({ message_tag }) => message_tag))
  const ids = new Set(tags.filter((tag) => typeof tag === 'number').map(String))
  return [...ids]
    .filter((id) => !known.has(id))
    .map((id): ReportLine => ({ list: 'topics', id, name: id, into: null, outcome: 'lost', why: 'not_here' }))
}

/** The id under which an arrow goes on naming a flow that is not here: its name, or the id it had, where no flow has that. */
const lostFlows = (current: Bot, named: readonly Named[], made: ReadonlyMap<string, string>) => {
  const taken = new Set([...current.flows.map(({ id }) => id), ...made.values()])
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return (id: string): string | null => [names.get(id), id].find((word) => word && !taken.has(word)) ?? null
}

/** The single parts that the bot has nothing in yet. */
const freeParts = (incoming: Bot, judge: (part: SinglePart) => string): Partial<Bot> => ({
  ...(judge('main_menu') === 'new' && { main_menu: incoming.main_menu }),
  ...(judge('asked_questions') === 'new' && { asked_questions: incoming.asked_questions }),
  ...(judge('comments') === 'new' && { comments: incoming.comments }),
})

const connectionLines = (incoming: Bot): ReportLine[] =>
  [
    ...new Set(
      idsIn([incoming.flows, incoming.tools, incoming.keywords, incoming.rules, incoming.comments], 'connections'),
    ),
  ].map((id) => ({
    list: 'connections',
    id,
    name: '',
    into: null,
    outcome: 'needs_you',
    why: 'choose_again',
  }))
