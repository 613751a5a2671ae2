import {
  messageTags,
  messageTypes,
  type ProblemKey,
  type ProblemParams,
  problemKeys,
  problemParams,
  warningKeys,
} from '@hawker/core'
import { languages } from '@hawker/phrases'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { i18n, loadWords } from '../../frame/i18n.ts'
import { ProblemLines, ProblemScope } from './problem-lines.tsx'

afterEach(() => i18n.changeLanguage('en'))

/** A rule's params, each a word that is found again. */
const paramsOf = (key: ProblemKey) => Object.fromEntries((problemParams[key] ?? []).map((name) => [name, `‹${name}›`]))

const said = (key: ProblemKey, params: ProblemParams = paramsOf(key)): string => {
  const lines = createElement(ProblemLines, { isDeep: true })
  const scope = { findings: [{ key, params, card: null }], prefix: '', isLeft: true, children: lines }
  return renderToStaticMarkup(createElement(ProblemScope, scope))
}

/** The phrase of the locale file, filled in, as a page writes it. */
const expected = (key: ProblemKey): string => {
  const words = String(i18n.getResource(i18n.language, 'problems', key))
  const filled = words.replace(/\{\{(\w+)\}\}/g, '‹$1›')
  return renderToStaticMarkup(filled)
}

test.each(languages)('in %s the editor says every problem and every warning', async (language) => {
  await i18n.changeLanguage(await loadWords(language))
  expect(keys.filter((key) => !said(key).includes(expected(key)))).toEqual([])
  const words = String(i18n.getResource(i18n.language, 'problems', 'card_degraded'))
  const left = String(i18n.getResource(i18n.language, 'editor', 'card_left_out'))
  const text = String(i18n.getResource(i18n.language, 'editor', 'card.text'))
  expect(said('card_degraded', { becomes: 'text' })).toContain(words.replace('{{becomes}}', text))
  expect(said('card_degraded', { becomes: 'nothing' })).toContain(left)
})

/** All but those with names of cards, tags and types, whose words come from other phrases. */
const keys = [...problemKeys, ...warningKeys].filter((key) => key !== 'card_degraded' && key !== 'message_tag_mismatch')

test.each(languages)(
  'in %s a tag and a message type are said in words, and a topic by its number',
  async (language) => {
    await i18n.changeLanguage(await loadWords(language))
    const lineOf = (tag: string | number, message_type: string) => said('message_tag_mismatch', { tag, message_type })
    const lines = messageTypes.flatMap((type) => ['', ...messageTags].map((tag) => lineOf(tag, type)))
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => /[\p{L}]_[\p{L}]|[“«]\s*[”»]/u.test(line))).toEqual([])
    expect(lineOf(7, 'promotional')).toContain('7')
  },
)

test.each([
  ['en', '83.3%'],
  ['vi', '83,3%'],
  ['pt', '83,3%'],
] as const)('in %s a number stands as its readers write it: %s', async (language, written) => {
  await i18n.changeLanguage(await loadWords(language))
  expect(said('random_percent_not_100', { total: 83.3 })).toContain(written)
})

test('a template without a name is shown as three dots', () => {
  expect(said('template_not_approved', { name: '' })).toContain('“…”')
})
