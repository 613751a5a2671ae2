import {
  english,
  fallbackLanguage,
  isLanguage,
  type Language,
  languageFor,
  loadPhrases,
  localeOf,
} from '@hawker/phrases'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof english
  }
}

const storageKey = 'hawker.language'

/** English is in the first chunk (it is the fallback); every other language is loaded when it is chosen. */
export const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({
  lng: localeOf(fallbackLanguage),
  fallbackLng: localeOf(fallbackLanguage),
  defaultNS: 'common',
  resources: { en: english },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** The language chosen in this browser before, or the browser's own preference. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : languageFor(navigator.languages)
}

/** Loads a language's words unless they are loaded; returns the language's name in i18next. */
export async function loadWords(language: Language): Promise<string> {
  const locale = localeOf(language)
  if (i18n.hasResourceBundle(locale, 'common')) return locale
  const phrases = await loadPhrases(language)
  for (const [namespace, words] of Object.entries(phrases)) i18n.addResourceBundle(locale, namespace, words)
  return locale
}

export async function speak(language: Language): Promise<void> {
  const locale = await loadWords(language)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  localStorage.setItem(storageKey, language)
}

/** The specification's code of the language on screen. */
export const currentLanguage = (): Language => {
  const locale = i18n.resolvedLanguage ?? i18n.language
  if (locale === 'fil') return 'ph'
  return isLanguage(locale) ? locale : fallbackLanguage
}
