import { customerColumns, fateColumns, type OrderColumn, orderColumnPhrases } from '@hawker/core'
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

const group = z.record(text, text)
const orderPhrases = z.object({ column: group, field: group, totals: group })

/** The headings of an order's columns in a language: the words of the orders' screen. */
export async function orderColumnWords(language: Language): Promise<(column: OrderColumn) => string> {
  const phrases = orderPhrases.parse((await loadPhrases(language)).orders)
  return (column) => {
    const path = orderColumnPhrases[column]
    const [name, words] = Object.entries(phrases).find(([key]) => path.startsWith(`${key}.`)) ?? ['', {}]
    return words[path.slice(name.length + 1)] ?? column
  }
}
