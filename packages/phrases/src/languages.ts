/** The languages of the interface, by the specification's codes; English is the fallback. */
export const languages = ['vi', 'en', 'ph', 'id', 'th', 'es', 'pt'] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'en'

/** How the language menu names them: the specification's words, and its short variant. */
export const languageNames: Record<Language, { name: string; short: string }> = {
  vi: { name: 'Tiếng Việt', short: 'VI' },
  en: { name: 'English', short: 'EN' },
  ph: { name: 'Filipino', short: 'PH' },
  id: { name: 'Bahasa', short: 'ID' },
  th: { name: 'Thai', short: 'TH' },
  es: { name: 'Español', short: 'ES' },
  pt: { name: 'Português', short: 'PT' },
}

/** The specified `ph` is a country, not a language: browsers, plural rules and `lang` know Filipino as `fil`. */
export const localeOf = (language: Language): string => (language === 'ph' ? 'fil' : language)

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language of a reader by what the browser asks for, in its order. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0]
    const found = languages.find(
      (language) => localeOf(language) === primary || (language === 'ph' && primary === 'tl'),
    )
    if (found) return found
  }
  return fallbackLanguage
}
