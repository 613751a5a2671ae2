import { en } from './en.ts'
import { es } from './es.ts'
import { id } from './id.ts'
import { ph } from './ph.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'
import { vi } from './vi.ts'
import type { Words } from './words.ts'

export type { Words } from './words.ts'

const languages = { en, es, id, ph, pt, th, vi }
export type Language = keyof typeof languages

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** Browsers use other tags for Filipino than the specification. */
const primary = (tag: string) => {
  const [first = ''] = tag.toLowerCase().split(/[-_]/)
  return first === 'fil' || first === 'tl' ? 'ph' : first
}

/** The first requested language that we support; otherwise English. */
export const pickLanguage = (wished: readonly string[]): Language => wished.map(primary).find(isLanguage) ?? 'en'

export const wordsOf = (language: Language): Words => languages[language]

/** The tag for formatting dates in a browser: `fil` for the specification's `ph`. */
export const localeOf = (language: Language): string => (language === 'ph' ? 'fil' : language)
