import { isObject, type Params } from '../params.ts'
import { graphRefusal } from './refuse.ts'

/** Template managers explain a refusal to the person in front of the app. */
export const refuseTemplate = (title: string, words: string) =>
  graphRefusal(100, 'Invalid parameter', { subcode: 2388023, title, user_message: words })

const written = /\{\{\s*(\w+)\s*\}\}/g

/** The different variables of a text. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, name]) => name ?? '')),
]

/**
 * The reviewer's rules on variables: numbers begin with 1 and have no gap, a body neither begins nor ends with one, and each has
 * an example.
 */
export const checkVariables = (part: 'header' | 'body', component: Params, isNamed: boolean): void => {
  const text = String(component.text ?? '').trim()
  const names = variablesIn(text)
  if (names.length === 0) return
  if (part === 'header' && names.length > 1) throw refuseTemplate('Header', 'A header has at most one variable.')
  if (!isNamed && names.some((_, index) => !names.includes(String(index + 1))))
    throw refuseTemplate('Variables', 'Variables must be numbered from {{1}} without gaps.')
  if (part === 'body' && (/^\{\{[^{}]*\}\}/.test(text) || /\{\{[^{}]*\}\}[.,!?\s]*$/.test(text)))
    throw refuseTemplate('Variables', "Variables can't be at the start or end of the template.")
  const given = examplesOf(part, component.example, isNamed)
  if (given !== null && given !== names.length)
    throw refuseTemplate('Examples', `The ${part} has ${names.length} variables and ${given} examples.`)
}

/** Counts the examples that a component brings; null where it has them in a form that is not read. */
const examplesOf = (part: 'header' | 'body', example: unknown, isNamed: boolean): number | null => {
  if (!isObject(example)) return 0
  const given = example[isNamed ? `${part}_text_named_params` : `${part}_text`]
  if (given === undefined) return null
  if (!Array.isArray(given)) return 0
  return part === 'body' && !isNamed ? (Array.isArray(given[0]) ? given[0].length : 0) : given.length
}

/** A page of a list after a cursor, as Graph has them. */
export const pageOf = <Item>(items: readonly Item[], { limit, after }: Params) => {
  const from = after === undefined ? 0 : Number(Buffer.from(String(after), 'base64url').toString())
  const size = Math.min(Number(limit ?? 25), 1_000)
  const data = items.slice(from, from + size)
  const cursorOf = (at: number) => Buffer.from(String(at)).toString('base64url')
  const has_more = from + size < items.length
  return {
    data,
    paging: {
      cursors: { before: cursorOf(from), after: cursorOf(from + data.length) },
      ...(has_more ? { next: `https://graph.facebook.com/next?after=${cursorOf(from + data.length)}` } : {}),
    },
  }
}
