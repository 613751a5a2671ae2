import type { z } from 'zod'
import type { CommentConfig } from '../comments/config.ts'
import { limits } from '../limits.ts'
import { type Bot, botDocument } from './document.ts'
import { isEmpty, isRecord } from './fill.ts'
import { type Flow, flow } from './flow.ts'
import { toCurrentFormat } from './migrations/index.ts'
import { pointer, valueAt } from './pointer.ts'

/** Why a document cannot be read: a JSON pointer to the place, and words for a person. */
export type Unreadable = { ok: false; path: string; reason: string }

const refuse = (path: string, reason: string): Unreadable => ({ ok: false, path, reason })

/** Reads a bot file of any format we know. Never throws. */
export const readBot = (json: unknown): { ok: true; bot: Bot } | Unreadable => {
  if (!isRecord(json)) return refuse('', 'expected an object')
  const unfit = firstUnfit(json, limits.document_depth)
  if (unfit) return unfit
  const current = toCurrentFormat(json)
  if (!current) return refuse('/format', isEmpty(json.format) ? 'missing' : `unknown format ${said(json.format)}`)
  if (isEmpty(current.platform)) return refuse('/platform', 'missing')
  const read = botDocument.safeParse(current)
  if (!read.success) return firstIssue(current, read.error)
  return firstRepeat(botLists(read.data)) ?? { ok: true, bot: read.data }
}

/** Reads one flow as it is stored, in today's format. */
export const readFlow = (json: unknown): { ok: true; flow: Flow } | Unreadable => {
  const unfit = firstUnfit(json, limits.document_depth)
  if (unfit) return unfit
  const read = flow.safeParse(json)
  if (!read.success) return firstIssue(json, read.error)
  return firstRepeat(flowLists(read.data, '')) ?? { ok: true, flow: read.data }
}

/** Finds values that no document may contain: endless nesting, and 1e999, which JSON parses as Infinity. */
const firstUnfit = (value: unknown, left: number): Unreadable | null => {
  if (typeof value === 'number' && !Number.isFinite(value)) return refuse('', 'a number without end')
  if (typeof value !== 'object' || value === null) return null
  if (left === 0) return refuse('', `nested deeper than ${limits.document_depth} levels`)
  for (const [key, inner] of Object.entries(value)) {
    const found = firstUnfit(inner, left - 1)
    if (found) return refuse(pointer(key) + found.path, found.reason)
  }
  return null
}

const said = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** A path as in the file: the schema reads a bare list of filters as an object, a level that the file doesn't have. */
const inFile = (json: unknown, path: readonly PropertyKey[]): PropertyKey[] =>
  path.filter((key, index) => typeof key !== 'string' || !Array.isArray(valueAt(json, path.slice(0, index))))

const firstIssue = (json: unknown, error: z.ZodError): Unreadable => {
  const [issue] = error.issues
  if (!issue) return refuse('', 'not a bot file')
  const path = pointer(...inFile(json, issue.path))
  const name = issue.path.at(-1)
  if (issue.code === 'invalid_union' && typeof name === 'string') {
    const value = valueAt(json, issue.path)
    return refuse(path, isEmpty(value) ? `${name} is missing` : `unknown ${name} ${said(value)}`)
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return refuse(path, 'must not be empty')
  return refuse(path, issue.message)
}

/** A list whose members have unique names, and its path. */
type NamedList = { path: string; field: 'id' | 'key'; names: string[] }

const ids = (path: string, list: readonly { id: string }[]): NamedList => ({
  path,
  field: 'id',
  names: list.map(({ id }) => id),
})
const keys = (path: string, list: readonly { key: string }[]): NamedList => ({
  path,
  field: 'key',
  names: list.map(({ key }) => key),
})

const flowLists = ({ blocks, notes = [] }: Pick<Flow, 'blocks' | 'notes'>, path: string): NamedList[] => [
  keys(`${path}/blocks`, blocks),
  keys(`${path}/notes`, notes),
  ...blocks.map(({ cards }, index) => keys(`${path}/blocks/${index}/cards`, cards)),
]

const commentLists = ({
  posts,
  keywords,
  private_replies,
}: Pick<CommentConfig, 'posts' | 'keywords' | 'private_replies'>): NamedList[] => [
  ids('/comments/posts', posts),
  ids('/comments/keywords', keywords),
  keys('/comments/private_replies', private_replies),
]

const botLists = (bot: Bot): NamedList[] => [
  ids('/tags', bot.tags),
  ids('/custom_fields', bot.custom_fields),
  ids('/bot_fields', bot.bot_fields),
  ids('/topics', bot.topics),
  ids('/agents', bot.agents),
  ids('/folders', bot.folders ?? []),
  ids('/flows', bot.flows),
  ...bot.flows.flatMap((each, index) => flowLists(each, `/flows/${index}`)),
  ids('/keywords', bot.keywords),
  ids('/sequences', bot.sequences),
  ids('/segments', bot.segments),
  ids('/menus', bot.menus),
  ids('/rules', bot.rules),
  ids('/tools', bot.tools),
  ...bot.tools.flatMap((each, index) => flowLists(each, `/tools/${index}`)),
  ...commentLists(bot.comments ?? { posts: [], keywords: [], private_replies: [] }),
]

const firstRepeat = (lists: NamedList[]): Unreadable | null => {
  for (const { path, field, names } of lists) {
    const seen = new Map<string, number>()
    for (const [index, name] of names.entries()) {
      const before = seen.get(name)
      if (before !== undefined)
        return refuse(`${path}/${index}/${field}`, `${said(name)} is already the ${field} of ${path}/${before}`)
      seen.set(name, index)
    }
  }
  return null
}
