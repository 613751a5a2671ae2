import { badRequest } from './refuse.ts'
import type { Spreadsheet } from './spreadsheet.ts'

const mime_type = 'application/vnd.google-apps.spreadsheet'

type Condition = (spreadsheet: Spreadsheet) => boolean

const invalid = (parameter: string) => badRequest('Invalid Value', [{ location: parameter, locationType: 'parameter' }])

const unquoted = (text: string): string => text.replace(/\\(.)/g, '$1')

const condition = (text: string): Condition => {
  const [, field, operator, quoted] = /^(\w+)\s*(=|!=|contains)\s*(?:'((?:[^'\\]|\\.)*)'|true|false)$/.exec(text) ?? []
  const value = unquoted(quoted ?? '')
  if (field === 'mimeType' && operator === '=') return () => value === mime_type
  if (field === 'trashed' && operator === '=') return ({ is_trashed }) => is_trashed === text.endsWith('true')
  if (field === 'name' && operator === '=') return ({ title }) => title === value
  // `contains` on a name matches from the beginning of words.
  if (field === 'name' && operator === 'contains')
    return ({ title }) => ` ${title.toLowerCase()}`.includes(` ${value.toLowerCase()}`)
  throw invalid('q')
}

const conditions = (q: string): Condition[] => {
  if (!q.trim()) return []
  // "and" inside quotes belongs to a name.
  const parts = q.match(/(?:'(?:[^'\\]|\\.)*'|[^'])+?(?=\s+and\s+|$)/gi) ?? []
  return parts.map((part) => condition(part.replace(/^\s*and\s+/i, '').trim()))
}

const orders: Record<string, (a: Spreadsheet, b: Spreadsheet) => number> = {
  name: (a, b) => a.title.localeCompare(b.title),
  modifiedTime: (a, b) => a.modified_at - b.modified_at,
}

const sorted = (files: Spreadsheet[], orderBy: string): Spreadsheet[] => {
  const [key = '', direction] = (orderBy.split(',')[0] ?? '').trim().split(/\s+/)
  if (!key) return files
  const order = Object.hasOwn(orders, key) ? orders[key] : undefined
  if (!order) throw invalid('orderBy')
  const ascending = files.toSorted(order)
  return direction === 'desc' ? ascending.reverse() : ascending
}

export type FileList = {
  visible: Spreadsheet[]
  query: (name: string) => string | undefined
}

/**
 * Lists the files of Drive, of which the stand-in has only spreadsheets.
 * https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list
 */
export const listFiles = ({ visible, query }: FileList) => {
  const wanted = conditions(query('q') ?? '')
  const size = Number(query('pageSize') ?? 100)
  if (!Number.isInteger(size) || size < 1 || size > 1_000) throw invalid('pageSize')
  const page_token = query('pageToken')
  const from = page_token === undefined ? 0 : Number(/^~(\d+)$/.exec(page_token)?.[1])
  if (Number.isNaN(from)) throw invalid('pageToken')
  const found = sorted(
    visible.filter((one) => wanted.every((holds) => holds(one))),
    query('orderBy') ?? '',
  )
  const fields = query('fields')
  const page = found.slice(from, from + size)
  const body = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    ...(from + size < found.length ? { nextPageToken: `~${from + size}` } : {}),
    files: page.map(({ spreadsheet_id, title, is_trashed, modified_at, access }) => ({
      kind: 'drive#file',
      mimeType: mime_type,
      id: spreadsheet_id,
      name: title,
      // Only these four come unless more is asked for.
      ...(fields
        ? {
            trashed: is_trashed,
            modifiedTime: new Date(modified_at).toISOString(),
            webViewLink: `https://docs.google.com/spreadsheets/d/${spreadsheet_id}/edit`,
            owners: [...access].flatMap(([emailAddress, role]) =>
              role === 'owner' ? [{ kind: 'drive#user', emailAddress }] : [],
            ),
          }
        : {}),
    })),
  }
  return body
}
