import { type CustomerColumn, customerColumns } from '@hawker/core'
import { type Language, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'

const text = z.string()
const words = z.object({
  columns: z.record(z.enum(customerColumns), text),
})

/** The headings of a customer's columns in a language. */
export async function columnWords(language: Language): Promise<Record<CustomerColumn, string>> {
  const { sheets } = await loadPhrases(language)
  return words.parse(sheets).columns
}
