import type { Bot } from '../../document/document.ts'
import { limits } from '../../limits.ts'
import { fieldId, fieldIds } from '../../text/field-ids.ts'
import { compile } from '../../text/template.ts'
import type { Template, Variable } from '../../text/variable.ts'

/** Estimates of how long a value can get; the real ones are known only at run time. */
const wordLengths = {
  user_first_name: 30,
  user_last_name: 30,
  user_full_name: 50,
  psid: 32,
  ad_id: 20,
  page_name: 75,
  email: 60,
  phone: 16,
  address: 150,
  current_date_and_time: 16,
  current_date: 10,
  current_time: 5,
  current_weekday: 12,
  comment: 500,
  comments: 1000,
  last_text_input: 300,
  last_page_message_content: 640,
}
const words: ReadonlyMap<string, number> = new Map(Object.entries(wordLengths))
const usual = 40

/** By the number of a custom field's type: text, number, date, date and time, yes or no, long text, choice, list. */
const fieldLengths: Readonly<Record<number, number>> = { 1: 100, 2: 16, 3: 10, 4: 16, 5: 5, 6: 1000, 7: 60, 8: 300 }

export type MaxLength = (text: string) => number

/** The longest a text may become once its variables are filled. */
export const maxLengths = ({ custom_fields, bot_fields }: Bot): MaxLength => {
  const typeOf = new Map(custom_fields.map(({ id, type }) => [id, type]))
  const values = new Map(bot_fields.map(({ id, value }) => [id, value]))
  const customIds = fieldIds(custom_fields)
  const botIds = fieldIds(bot_fields)

  const own = (variable: Variable): number => {
    switch (variable.kind) {
      case 'gender':
        return longestOf([variable.male, variable.female, variable.unknown])
      case 'random':
        return longestOf(variable.options)
      case 'custom_field':
        return fieldLengths[typeOf.get(fieldId(variable, customIds)) ?? 1] ?? usual
      case 'bot_field':
        return values.get(fieldId(variable, botIds))?.length ?? usual
      default:
        return words.get(variable.name) ?? usual
    }
  }
  const withDefault = (variable: Variable): number => {
    const fallback = 'fallback' in variable && variable.fallback ? longest(variable.fallback) : 0
    return Math.max(Math.min(own(variable), limits.value_length), fallback)
  }
  const longest = ({ parts }: Template): number =>
    parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : withDefault(part)), 0)
  const longestOf = (list: readonly Template[]): number => list.reduce((most, each) => Math.max(most, longest(each)), 0)

  return (text) => (text.includes('{') ? longest(compile(text)) : text.length)
}
