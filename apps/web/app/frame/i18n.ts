import {
  fallbackLanguage,
  firstEnglish,
  isLanguage,
  type Language,
  languageFor,
  loadEnglish,
  loadPhrases,
  localeOf,
  type Part,
  type Phrases,
  type Words,
} from '@hawker/phrases'
import i18next from 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Phrases
  }
}

const storageKey = 'hawker.language'

/** English is the fallback: its first part is in the first chunk. Every other language is loaded when it is chosen. */
export const i18n = i18next.createInstance()
void i18n.init({
  lng: localeOf(fallbackLanguage),
  fallbackLng: localeOf(fallbackLanguage),
  defaultNS: 'common',
  resources: { en: firstEnglish },
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The language chosen in this browser before, or the browser's own preference. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : languageFor(navigator.languages)
}

const partsNeeded = new Set<Part>()
/** The language chosen last, though its words may still be on their way. */
let spoken: Language | null = null

const add = (locale: string, words: Partial<Words>) => {
  for (const [namespace, phrases] of Object.entries(words)) i18n.addResourceBundle(locale, namespace, phrases)
}

/** Loads all of a language's words unless they are loaded; returns the language's name in i18next. */
export async function loadWords(language: Language): Promise<string> {
  const locale = localeOf(language)
  if (!i18n.hasResourceBundle(locale, 'editor')) add(locale, await loadPhrases(language))
  return locale
}

/** Loads what a screen says in the reader's language: English comes in parts, every other language is loaded whole. */
export async function needWords(part: Part): Promise<void> {
  partsNeeded.add(part)
  await loadNeeded(spoken ?? preferredLanguage())
}

async function loadNeeded(language: Language): Promise<string> {
  if (language !== 'en') return loadWords(language)
  const missing = [...partsNeeded].filter((part) => !i18n.hasResourceBundle('en', mark[part]))
  await Promise.all(missing.map(async (part) => add('en', await loadEnglish(part))))
  return localeOf(language)
}

/** A namespace of each part, which tells that it is loaded. */
const mark = { app: 'home', rest: 'editor' } as const satisfies Record<Part, keyof Phrases>

export async function speak(language: Language): Promise<void> {
  spoken = language
  const locale = await loadNeeded(language)
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  localStorage.setItem(storageKey, language)
}

/** The specification's code of the language on screen. */
export const currentLanguage = (): Language => {
  const locale = i18n.resolvedLanguage ?? i18n.language
  if (locale === 'fil') return 'ph'
  return isLanguage(locale) ? locale : fallbackLanguage
}
