import {
  blankFilter,
  blankFlow,
  type Filter,
  type FilterType,
  filterNeeds,
  filterOperators,
  filterTypes,
  type Operator,
  profiles,
} from '@hawker/core'
import { languages } from '@hawker/phrases'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { i18n, loadWords } from '../../../frame/i18n.ts'
import { openDraft } from '../../draft/draft.ts'
import { makeStore } from '../../draft/store.ts'
import { noUploads } from '../../draft/testing.ts'
import { EditorContext, makeEditor, nothingSelected } from '../../editor.ts'
import { makeNames, NamesContext } from '../../names.ts'
import { FilterRows } from './filter-rows.tsx'
import { useFilterWords } from './use-filter-words.ts'

afterEach(() => i18n.changeLanguage('en'))

const draft = makeStore(openDraft(0, blankFlow('f', 'F')))
const editor = makeEditor({
  draft,
  uploads: noUploads(draft),
  view: makeStore(nothingSelected),
  canEdit: true,
  profile: profiles.facebook,
})
const names = makeNames({
  tags: [],
  fields: [{ id: 'size', name: 'Size', type: 1 }],
  bot_fields: [{ id: 'open', name: 'Open now', type: 'boolean', value: 'true' }],
  flows: [],
})

/** A row as the inspector draws it. */
const drawn = (filter: Partial<Filter>): string =>
  inEditor(createElement(FilterRows, { filters: [{ ...blankFilter(), ...filter }], onChange: () => undefined }))

/** A row as the canvas says it. */
const said = (filter: Partial<Filter>): string => {
  const Line = () => useFilterWords().filterWords({ ...blankFilter(), filter_type: 'equal', ...filter })
  return inEditor(createElement(Line))
}

function inEditor(part: ReactNode): string {
  const around: ((inner: ReactNode) => ReactNode)[] = [
    (inner) => createElement(NamesContext, { value: names }, inner),
    (inner) => createElement(EditorContext, { value: editor }, inner),
    (inner) => createElement(MantineProvider, null, inner),
    (inner) => createElement(QueryClientProvider, { client: new QueryClient() }, inner),
    (inner) => createElement(MemoryRouter, null, inner),
  ]
  const page = renderToStaticMarkup(around.reduce<ReactNode>((inner, wrap) => wrap(inner), part))
  return page.replace(/<style.*<\/style>/s, '')
}

/** The options of the select with that label, as their values and words. */
const offered = (html: string, label: string): [string, string][] => {
  const select = html.match(new RegExp(`<select[^>]*aria-label="${label}"[^>]*>(.*?)</select>`))?.[1] ?? ''
  return [...select.matchAll(/<option value="([^"]*)"[^>]*>(.*?)<\/option>/g)].map(([, value = '', words = '']) => [
    value,
    words,
  ])
}
const values = (options: [string, string][]) => options.map(([value]) => value)
const word = (key: 'field.operator' | 'field.unit' | 'field.value') => i18n.getFixedT(i18n.language, 'editor')(key)

test.each(filterTypes)('%s offers exactly the operators of core', (type) => {
  expect(values(offered(drawn({ type }), word('field.operator')))).toEqual(filterOperators(type))
})

test.each(languages)('in %s each condition and each comparison has words of its own', async (language) => {
  await i18n.changeLanguage(await loadWords(language))
  const t = i18n.getFixedT(language, 'editor')
  const types = filterTypes.map((type): [string, string] => [type, t(`filter.${type}`)])
  const operators = offered(drawn({ type: 'cuf' }), word('field.operator'))
  for (const options of [types, operators]) expect(new Set(options.map(([, words]) => words)).size).toBe(options.length)
  expect([...types, ...operators].filter(([, words]) => /[._]/.test(words))).toEqual([])
})

const asked = filterTypes.flatMap((type) =>
  filterOperators(type).map((operator): [FilterType, Operator] => [type, operator]),
)
/** Where a value is written or chosen: below the operator. */
const valueFields = (html: string): number => {
  const below = html
    .slice(html.indexOf(`aria-label="${word('field.operator')}"`))
    .split('</select>')
    .slice(1)
    .join('')
  return (below.match(/<(input|select)\b[^>]*>/g) ?? []).filter((field) => !field.includes('type="hidden"')).length
}

test.each(asked)('%s %s asks for as many values as core needs', (type, filter_type) => {
  const { values: needed } = filterNeeds(type, filter_type)
  const found = valueFields(drawn({ type, filter_type, field_id: 'size' }))
  // The unit of the value stands beside it.
  const isCounted = offered(drawn({ type, filter_type, field_id: 'size' }), word('field.unit')).length > 0
  expect(found - (isCounted ? 1 : 0)).toBe(needed)
})

test('a field of the bot is chosen by its name, and a deleted one stays', () => {
  const row = { type: 'bot_field', filter_type: 'equal' } as const
  expect(drawn({ ...row, field_id: 'open' })).toContain('value="Open now"')
  expect(drawn({ ...row, field_id: 'gone' })).toContain('value="gone"')
})

test.each(languages)('in %s each choice has words of its own', async (language) => {
  await i18n.changeLanguage(await loadWords(language))
  for (const type of ['gender', 'sender', 'source'] as const) {
    const options = offered(drawn({ type, filter_type: 'equal' }), word('field.value')).filter(
      ([value]) => value !== '',
    )
    expect(options.length).toBeGreaterThan(1)
    expect(new Set(options.map(([, words]) => words)).size).toBe(options.length)
    expect(options.filter(([, words]) => /_|^[A-Z]{3,}$/.test(words))).toEqual([])
  }
})

test.each<[string, Partial<Filter>, string]>([
  ['a yes-or-no field of the bot', { type: 'bot_field', field_id: 'open', value: true }, 'Open now là Có'],
  ['a flag', { type: 'is_done', value: false }, 'Cuộc trò chuyện đã xong là Không'],
  ['a weekday', { type: 'current_time', value: 'monday' }, 'Giờ hiện tại là Thứ Hai'],
  ['a time of day', { type: 'current_time', value: '08:00' }, 'Giờ hiện tại là 08:00'],
  ['a source', { type: 'source', value: 'CUSTOMER_CHAT_PLUGIN' }, 'Nguồn là Chat trên website'],
])('the canvas says %s in the reader’s words', async (_, filter, line) => {
  await i18n.changeLanguage(await loadWords('vi'))
  expect(said(filter)).toBe(line)
})
