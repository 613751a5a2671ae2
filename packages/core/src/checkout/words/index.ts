export type { CheckoutWords } from './words.ts'

import { en } from './en.ts'
import { es } from './es.ts'
import { id } from './id.ts'
import { ph } from './ph.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'
import { vi } from './vi.ts'
import type { CheckoutWords } from './words.ts'

const byLanguage: Partial<Record<string, CheckoutWords>> = { en, vi, th, id, es, pt, ph }

/** The sentences of a checkout in a language of the product; in English for any other. */
export const checkoutWords = (language: string): CheckoutWords =>
  (Object.hasOwn(byLanguage, language) ? byLanguage[language] : null) ?? en

/** A sentence with its values: `say(words.left, { name: 'Dress', after: 2 })`. */
export const say = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
