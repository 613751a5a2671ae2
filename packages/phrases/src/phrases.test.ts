import { problemKeys, problemParams, refusalCodes, warningKeys } from '@hawker/core'
import { describe, expect, test } from 'vitest'
import english from './en/index.ts'
import { type Language, languages, loadPhrases, localeOf, type Namespace } from './index.ts'
import { phrasesByKey, placeholders, splitPlural } from './phrases-by-key.ts'

const isNamespace = (name: string): name is Namespace => Object.hasOwn(english, name)
const namespaces = Object.keys(english).filter(isNamespace)
const translated = languages.filter((language) => language !== 'en')
const categoriesOf = (language: Language) => new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories

/** Plural keys by their base: base → category → words. Plain keys have the category ''. */
function grouped(words: object): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const [key, text] of phrasesByKey(words)) {
    const { base, category } = splitPlural(key)
    groups.set(base, (groups.get(base) ?? new Map()).set(category ?? '', text))
  }
  return groups
}

describe.each(translated)('%s', (language) => {
  test.each(namespaces)('%s has every key, and no other', async (namespace) => {
    const words = await loadPhrases(language)
    expect([...grouped(words[namespace]).keys()].sort()).toEqual([...grouped(english[namespace]).keys()].sort())
  })
})

describe.each(languages)('%s', (language) => {
  test.each(namespaces)('%s: plural forms, placeholders, nothing empty', async (namespace) => {
    const words = await loadPhrases(language)
    const source = grouped(english[namespace])
    for (const [base, forms] of grouped(words[namespace])) {
      const isPlural = !forms.has('')
      if (isPlural)
        expect({ base, forms: [...forms.keys()].sort() }).toEqual({ base, forms: [...categoriesOf(language)].sort() })
      const wanted = placeholders([...(source.get(base)?.values() ?? [])].join(' '))
      for (const [form, text] of forms) {
        expect({ base, form, empty: text.trim() === '' }).toEqual({ base, form, empty: false })
        // "One message" may leave the number out; every other form has to say it.
        const mayLack = form === 'one' ? ['count', 'number'] : []
        const found = placeholders(text)
        expect({ base, form, names: found.filter((name) => !wanted.includes(name)) }).toEqual({ base, form, names: [] })
        const lacking = wanted.filter((name) => !found.includes(name) && !mayLack.includes(name))
        expect({ base, form, lacking }).toEqual({ base, form, lacking: [] })
      }
    }
  })
})

/** A problem, and where the editor has the name of the thing it speaks of. */
const spoken = [
  ['quick_reply_alone', 'card.quick_reply'],
  ['quick_reply_cannot_follow', 'card.quick_reply'],
  ['typing_last', 'card.typing'],
  ['google_action', 'action.connect_google_api'],
  ['set_custom_field', 'filter.cuf'],
  ['add_tag', 'field.tag'],
  ['tool_block_content', 'card.json_api'],
] as const

test.each(languages)('in %s problems call things what the editor calls them', async (language) => {
  const words = await loadPhrases(language)
  const [problems, names] = [phrasesByKey(words.problems), phrasesByKey(words.editor)]
  const small = (text = '') => text.toLocaleLowerCase(localeOf(language))
  expect(spoken.filter(([key, name]) => !small(problems.get(key)).includes(small(names.get(name))))).toEqual([])
})

test('every problem of a draft is worded', () => {
  expect(Object.keys(english.problems).sort()).toEqual([...problemKeys, ...warningKeys].sort())
})

test.each([...problemKeys, ...warningKeys])('%s says nothing but what the rule tells', (key) => {
  const told = problemParams[key] ?? []
  expect(placeholders(english.problems[key]).filter((name) => !told.includes(name))).toEqual([])
})

test('every refusal has words, and so have the browser’s own failures', () => {
  expect([...phrasesByKey(english.errors).keys()].sort()).toEqual([...refusalCodes, 'offline'].sort())
})
