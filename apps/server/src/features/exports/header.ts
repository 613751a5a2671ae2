import { customerColumns, fateColumns } from '@hawker/core'
import { type Language, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'

const text = z.string()
const words = z.object({
  columns: z.record(z.enum(customerColumns), text),
  fates: z.record(z.enum(fateColumns), text),
})

/** The headings of a customer's columns in a language, and of those of a broadcast's message. */
export async function columnWords(language: Language): Promise<z.infer<typeof words>> {
  const { sheets } = await loadPhrases(language)
  return words.parse(sheets)
}
