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
    ['the product’s choice precedes the browser’s', 'th', ['vi-VN'], 'th'],
    ['no choice in the product: the browser’s first', null, ['vi-VN', 'en-US'], 'vi'],
    ['an unknown choice in the product: the browser’s first', 'de', ['pt-BR'], 'pt'],
    ['a browser’s code in place of the product’s is ignored', 'fil', ['es'], 'es'],
    ['Filipino by its own name', null, ['fil-PH'], 'ph'],
    ['Tagalog', null, ['tl'], 'ph'],
    ['a country is no language', null, ['ph', 'id-ID'], 'id'],
    ['an unknown language is skipped', null, ['de-DE', 'TH-th'], 'th'],
    ['only unknown languages: English', null, ['de', 'constructor', ''], 'en'],
    ['no preference: English', null, [], 'en'],
  ])('%s', (_, chosen, wanted, language) => expect(languageFor(chosen, wanted)).toBe(language))

  test('the browser formats dates in every language', () => {
    const names = Object.values(locales)
    expect(Intl.DateTimeFormat.supportedLocalesOf(names)).toEqual(names)
  })
})

const placeholders = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).toSorted()
const shape = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [key, placeholders(value)]))

describe.each(Object.entries({ en, es, id, ph, pt, th, vi }))('%s', (language, words) => {
  test('has every text with its placeholders, and no other', () => expect(shape(words)).toEqual(shape(en)))

  test('leaves no text empty', () => {
    expect(Object.entries(words).filter(([, value]) => value.trim() !== value || !value)).toEqual([])
  })

  test('is translated', () => {
    const same = Object.entries(en).filter(([key, value]) =>
      Object.entries(words).some(([k, v]) => k === key && v === value),
    )
    // OK, Video, File … are the same in some languages; in an untranslated language all texts are.
    if (language !== 'en') expect(same.length).toBeLessThan(8)
  })

  test('the sample reference is valid on every platform', () => expect(words.reference).toMatch(/^\w+$/))
})

describe('the page', () => {
  const marked = [...html.matchAll(/data-say(?:-label|-placeholder)?="([^"]*)"/g)].map(([, key]) => key)
  const asked = code.flatMap(({ text }) => [...text.matchAll(/\bt\('(\w+)'/g)].map(([, key]) => key))

  test('asks for texts by literal keys, which this test can count', () => {
    for (const { name, text } of code) expect([name, text.match(/\bt\((?!')/g)]).toEqual([name, null])
    expect(marked.length).toBeGreaterThan(15)
    expect(asked.length).toBeGreaterThan(30)
  })

  test('asks for every text and for no other', () => {
    expect([...new Set([...marked, ...asked])].toSorted()).toEqual(Object.keys(en).toSorted())
  })

  test('contains no untranslatable text of its own', () => {
    const body = html.slice(html.indexOf('<body>'))
    // “…” stands in headings and labels until they are worded.
    expect(body.replace(/<[^>]*>|…|\s/g, '')).toBe('')
    expect(body).not.toMatch(/\s(aria-label|placeholder|title|alt)=/)
  })
})
