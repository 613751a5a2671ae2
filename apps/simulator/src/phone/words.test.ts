import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageFor, locales } from '../../phone/languages.js'
import { words as en } from '../../phone/words/en.js'
import { words as es } from '../../phone/words/es.js'
import { words as id } from '../../phone/words/id.js'
import { words as ph } from '../../phone/words/ph.js'
import { words as pt } from '../../phone/words/pt.js'
import { words as th } from '../../phone/words/th.js'
import { words as vi } from '../../phone/words/vi.js'

const folder = new URL('../../phone/', import.meta.url)
const html = readFileSync(new URL('index.html', folder), 'utf8')
const code = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

describe('the language', () => {
  test.each([
    ['what the product speaks goes before the browser', 'th', ['vi-VN'], 'th'],
    ['nothing was chosen in the product', null, ['vi-VN', 'en-US'], 'vi'],
    ['the product’s choice is none we speak', 'de', ['pt-BR'], 'pt'],
    ['a code of the browser’s is no choice of the product', 'fil', ['es'], 'es'],
    ['Filipino by its own name', null, ['fil-PH'], 'ph'],
    ['Tagalog', null, ['tl'], 'ph'],
    ['a country is no language', null, ['ph', 'id-ID'], 'id'],
    ['one we do not speak is passed over', null, ['de-DE', 'TH-th'], 'th'],
    ['none we speak', null, ['de', 'constructor', ''], 'en'],
    ['no wish', null, [], 'en'],
  ])('%s', (_, chosen, wanted, language) => expect(languageFor(chosen, wanted)).toBe(language))

  test('is one the browser writes dates in', () => {
    const names = Object.values(locales)
    expect(Intl.DateTimeFormat.supportedLocalesOf(names)).toEqual(names)
  })
})

const placeholders = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).toSorted()
const shape = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [key, placeholders(value)]))

describe.each(Object.entries({ en, es, id, ph, pt, th, vi }))('%s', (language, words) => {
  test('has every word with its placeholders, and no other', () => expect(shape(words)).toEqual(shape(en)))

  test('leaves no word empty', () => {
    expect(Object.entries(words).filter(([, value]) => value.trim() !== value || !value)).toEqual([])
  })

  test('is its own', () => {
    const same = Object.entries(en).filter(([key, value]) =>
      Object.entries(words).some(([k, v]) => k === key && v === value),
    )
    // OK, Video, File … are the same in some languages; one that was forgotten has them all.
    if (language !== 'en') expect(same.length).toBeLessThan(8)
  })

  test('names a reference both platforms take', () => expect(words.reference).toMatch(/^\w+$/))
})

describe('the page', () => {
  const marked = [...html.matchAll(/data-say(?:-label|-placeholder)?="([^"]*)"/g)].map(([, key]) => key)
  const asked = code.flatMap(({ text }) => [...text.matchAll(/\bt\('(\w+)'/g)].map(([, key]) => key))

  test('asks for words by literal keys, so that they can be counted', () => {
    for (const { name, text } of code) expect([name, text.match(/\bt\((?!')/g)]).toEqual([name, null])
    expect(marked.length).toBeGreaterThan(15)
    expect(asked.length).toBeGreaterThan(30)
  })

  test('asks for every word there is, and for no other', () => {
    expect([...new Set([...marked, ...asked])].toSorted()).toEqual(Object.keys(en).toSorted())
  })

  test('has no words of its own that a language could not change', () => {
    const body = html.slice(html.indexOf('<body>'))
    // “…” stands in headings and labels until they are worded.
    expect(body.replace(/<[^>]*>|…|\s/g, '')).toBe('')
    expect(body).not.toMatch(/\s(aria-label|placeholder|title|alt)=/)
  })
})
