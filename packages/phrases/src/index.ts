import en from './en/index.ts'
import type { Language } from './languages.ts'

export * from './languages.ts'

/** English: the source of keys, which every other language must have. */
export const english = en
export type Phrases = typeof en
export type Namespace = keyof Phrases
/** A language's words by namespace. Its plural forms differ from English, so only a test can hold it against English. */
export type Words = Record<Namespace, object>

/** The words of one language, loaded when they are needed. */
export async function loadPhrases(language: Language): Promise<Words> {
  const { default: phrases } = await loaders[language]()
  return phrases
}

const loaders: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => Promise.resolve({ default: en }),
  vi: () => import('./vi/index.ts'),
  ph: () => import('./ph/index.ts'),
  id: () => import('./id/index.ts'),
  th: () => import('./th/index.ts'),
  es: () => import('./es/index.ts'),
  pt: () => import('./pt/index.ts'),
}
