import type english from './en/index.ts'
import type { Language } from './languages.ts'

export { default as firstEnglish } from './en/first.ts'
export * from './languages.ts'

/** English is the source of keys, which every other language must have. */
export type Phrases = typeof english
export type Namespace = keyof Phrases
/** A language's words by namespace. Its plural forms differ from English, so only a test can hold it against English. */
export type Words = Record<Namespace, object>
/** The parts of English that are loaded after the first. */
export type Part = 'app' | 'rest'

/** The words of one language, loaded when they are needed. */
export async function loadPhrases(language: Language): Promise<Words> {
  const { default: phrases } = await loaders[language]()
  return phrases
}

/** A part of English: most people need only some of it in their first seconds, so it comes in three files. */
export async function loadEnglish(part: Part): Promise<Partial<Words>> {
  const { default: phrases } = await parts[part]()
  return phrases
}

const parts: Record<Part, () => Promise<{ default: Partial<Words> }>> = {
  app: () => import('./en/app.ts'),
  rest: () => import('./en/rest.ts'),
}

const loaders: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en/index.ts'),
  vi: () => import('./vi/index.ts'),
  ph: () => import('./ph/index.ts'),
  id: () => import('./id/index.ts'),
  th: () => import('./th/index.ts'),
  es: () => import('./es/index.ts'),
  pt: () => import('./pt/index.ts'),
}
