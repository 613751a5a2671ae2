import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'

type Shape = {
  const?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

const shapeOf = (schema: z.ZodType): Shape =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })))

/** Parts with editors of their own, whose inner fields are tested there. */
const parts = new Set(['buttons', 'add_actions', 'gotos', 'filters', 'conditions', 'cards'])

/** The names of a shape's fields, at any depth. */
function fieldsOf({ properties = {}, items, anyOf = [], oneOf = [] }: Shape): string[] {
  const named = Object.entries(properties).flatMap(([name, part]) => {
    const isPart = parts.has(name) || name.endsWith('goto') || name === 'next_step'
    return isPart ? [name] : [name, ...fieldsOf(part)]
  })
  const inner = [...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(fieldsOf)
  return [...new Set([...named, ...inner])]
}

/** The members of a union by the value that tells them apart. */
const membersOf = (schema: z.ZodType, by: string) =>
  (shapeOf(schema).oneOf ?? []).map((shape) => ({ kind: shape.properties?.[by]?.const ?? null, shape }))

const folder = (name: string) => join(import.meta.dirname, name)
const isShared = (path: string) => /\/(index|card|block|button|action|editor|names|kinds)\.tsx?$/.test(path)
const isOfFields = (path: string) =>
  /\/editor\/(inspector\/(fields|filters)|services|pickers|cards|actions|buttons|blocks)\//.test(path)

/** The text of an editor with all its fields, without the functions that only draw. */
function sourceOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const text = readFileSync(file, 'utf8').replace(/\nfunction \w*(View|Body)\([\s\S]*?\n}\n/g, '\n')
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))
  return [
    text,
    ...imported.filter((path) => isOfFields(path) && !isShared(path)).map((path) => sourceOf(path, seen)),
  ].join('\n')
}

/** The file of each kind, read from its registry: `qr_coupon: qrCoupon` is imported from `./qr-coupon.ts`. */
function filesOf(registry: string): Map<string, string> {
  const text = readFileSync(folder(`${registry}/index.ts`), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of text.matchAll(/import \{ ([^}]+) \} from '(\.\/[^']+)'/g))
    for (const name of names.split(', ')) files.set(name, folder(`${registry}/${path}`))
  const body = text.slice(text.indexOf(' = {'))
  const entries = [...body.matchAll(/^ {2}'?(\w*)'?(?:: (\w+))?(?:\(.*\))?,$/gm)]
  return new Map(entries.map(([, kind = '', name = kind]) => [kind, files.get(name) ?? '']))
}

const missingIn = (file: string | undefined, fields: readonly string[]) => {
  const source = file ? sourceOf(file) : ''
  return fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(source))
}

/** Fields that all cards have; a kind's own editor needs those alone that its rules speak of. */
const common = ['key', 'plugin_id', 'is_spin', 'messages', 'buttons', 'add_actions', 'gotos', 'is_product', 'body']

test.each(membersOf(schemas.card, 'plugin_id'))('card $kind: every field has an editor', ({ kind, shape }) => {
  const fields = fieldsOf(shape).filter((field) => field !== 'config' && !common.includes(field))
  expect(missingIn(filesOf('cards').get(String(kind)), fields)).toEqual([])
})

test.each([
  ['text', ['is_spin', 'messages', 'buttons']],
  ['quick_reply', ['buttons']],
  ['image', ['buttons']],
  ['video', ['buttons']],
  ['list', ['buttons']],
  ['json_api', ['body', 'gotos']],
  ['user_input', ['gotos']],
  ['gallery', ['buttons', 'is_product']],
  ['one_time_notif_req', ['buttons']],
  ['notification_messages_req', ['buttons']],
  ['customer_feedback', ['buttons']],
  ['whatsapp_message_template', ['buttons']],
])('card %s: %j have editors, too', (kind, fields) => {
  expect(missingIn(filesOf('cards').get(kind), fields)).toEqual([])
})

test.each(membersOf(schemas.action, 'action'))('action $kind: every field has an editor', ({ kind, shape }) => {
  const fields = fieldsOf(shape).filter((field) => field !== 'action')
  if (fields.length > 0) expect(missingIn(filesOf('actions').get(String(kind)), fields)).toEqual([])
})

test.each(membersOf(schemas.block, 'type'))('block $kind: every field has an editor', ({ kind, shape }) => {
  const inInspector = ['key', 'title', 'coordinate', 'X', 'Y', 'type', 'message_tag', 'config']
  // The fields that a block of every kind has, and some kinds do not use.
  const used = kind === null ? ['cards', 'next_step'] : Object.keys(shape.properties?.config?.properties ?? {})
  const fields = [...fieldsOf(shape.properties?.config ?? {}), ...used].filter((field) => !inInspector.includes(field))
  expect(missingIn(filesOf('blocks').get(String(kind ?? 'messages')), fields)).toEqual([])
})

test('a button: every field has an editor', () => {
  const files = [
    ...filesOf('buttons').values(),
    folder('inspector/fields/button-line.tsx'),
    folder('cards/quick-reply.tsx'),
  ]
  const source =
    files.map((file) => sourceOf(file)).join('\n') + readFileSync(folder('inspector/fields/buttons-field.tsx'), 'utf8')
  const aim = readFileSync(folder('buttons/aimed.ts'), 'utf8')
  const fields = fieldsOf(shapeOf(schemas.button))
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(source + aim))).toEqual([])
})

test('a flow: every field has an editor', () => {
  const files = [
    'top-bar/flow-name.tsx',
    'inspector/fields/sending-field.tsx',
    'canvas/notes/note-sheet.tsx',
    'canvas/notes/note-tools.tsx',
  ]
  const source = files.map((file) => readFileSync(folder(file), 'utf8')).join('\n')
  for (const field of ['name', 'message_type', 'message_tag', 'text', 'color', 'coordinate', 'size'])
    expect(source).toMatch(new RegExp(`\\b${field}\\b`))
})
