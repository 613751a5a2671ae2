import { isLanguage, type Language, loadPhrases } from '@hawker/phrases'
import english from '@hawker/phrases/english'

const chosen = process.env.HAWKER_GALLERY_LANGUAGE

/** The language in which overlays are opened and photographed. */
export const language = isLanguage(chosen) ? chosen : 'en'

/** The words of a language, and the English plural forms that it may lack. */
export const wordsIn = async (language: Language): Promise<typeof english> =>
  Object.assign(structuredClone(english), await loadPhrases(language))

export const words = await wordsIn(language)

/** A phrase with its values. */
export const filled = (phrase: string, values: Record<string, string>) =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')

/** Finds a phrase whatever its values are. */
export const like = (phrase: string) =>
  new RegExp(`^${phrase.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.*')}$`)

/** Finds what begins with a phrase, such as a label before its value. */
export const begins = (phrase: string) => new RegExp(`^${phrase.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`)
