import { limits } from '../limits.ts'
import { isBlank } from './blank.ts'
import { clip, wellFormed } from './clip.ts'
import { dateTimeOf } from './dates.ts'
import { pick } from './dice.ts'
import { fieldId } from './field-ids.ts'
import { isJson } from './formats.ts'
import { orderWordOf } from './order-words.ts'
import { parseTemplate } from './parse-template.ts'
import type { Value } from './value.ts'
import type { Part, Template, Variable } from './variable.ts'
import { type Words, wordOf } from './words.ts'

export const compile = (source: string): Template => parseTemplate(source)

const templatesIn = (variable: Variable): readonly Template[] => {
  if (variable.kind === 'gender') return [variable.male, variable.female, variable.unknown]
  if (variable.kind === 'random') return variable.options
  return variable.fallback ? [variable.fallback] : []
}

/** Whether a text has such a variable, also inside a choice or a default. */
export const speaksOf = ({ parts }: Template, isOne: (variable: Variable) => boolean): boolean =>
  parts.some(
    (part) =>
      typeof part !== 'string' && (isOne(part) || templatesIn(part).some((template) => speaksOf(template, isOne))),
  )

/** Writes a value in its place: plain, or escaped for a URL or for JSON. `part` is the index of its part. */
type Write = (value: Value, part: number) => string

const plainly: Write = (value) => (value === null ? '' : String(value))

const genderChoice = ({ male, female, unknown }: Extract<Variable, { kind: 'gender' }>, gender: string): Template => {
  const known = gender.toLowerCase()
  if (known === 'male') return male
  return known === 'female' ? female : unknown
}

/** A blank value counts as missing: readers would see nothing. */
export const isMissing = (value: Value): boolean => value === null || (typeof value === 'string' && isBlank(value))

/** A missing value becomes its default or nothing, never a brace. A customer's words are inserted as they are; variables in them stay text. */
export const resolve = (variable: Variable, words: Words): Value => {
  if (variable.kind === 'gender') return fill(genderChoice(variable, words.customer.gender), words)
  if (variable.kind === 'random') {
    const option = pick(words.dice, variable.options)
    return option ? fill(option, words) : null
  }
  const value = lookUp(variable, words)
  if (isMissing(value)) return variable.fallback ? fill(variable.fallback, words) : null
  return typeof value === 'string' ? clip(value, limits.value_length) : value
}

const lookUp = (variable: Extract<Variable, { fallback: unknown }>, words: Words): Value => {
  if (variable.kind === 'word') return wordOf(variable.name, words)
  if (variable.kind === 'order') return orderWordOf(variable.name, words)
  if (variable.kind === 'bot_field') return words.bot_fields.get(fieldId(variable, words.bot_field_ids)) ?? null
  const fields = words.customer.custom_fields
  const id = fieldId(variable, words.custom_field_ids)
  return Object.hasOwn(fields, id) ? (fields[id] ?? null) : null
}

const fillWith = (template: Template, words: Words, write: Write): string => {
  let text = ''
  for (const [index, part] of template.parts.entries()) {
    text += typeof part === 'string' ? part : write(resolve(part, words), index)
    if (text.length > limits.text_length) break
  }
  return clip(text, limits.text_length)
}

/** A text for people. */
export const fill = (template: Template, words: Words): string =>
  template.constant ??
  fillWith(template, words, (value, part) => plainly(asSaid(template.parts[part], value, words), part))

/** Programs read times in 24 hours, independent of the setting for people. */
const asKept = (words: Words): Words => (words.is_12_hours ? { ...words, is_12_hours: false } : words)

/** A text with values in their stored form, for fields and requests that programs read. */
export const fillAsKept = (template: Template, words: Words): string =>
  template.constant ?? fillWith(template, asKept(words), plainly)

const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const dayShape = /^(\d{4})-(\d\d)-(\d\d)$/

/** Whether a variable's field holds dates (3) or dates with a time (4). */
const isDated = (part: Variable, { custom_field_types, custom_field_ids, bot_field_types, bot_field_ids }: Words) => {
  if (part.kind === 'bot_field') return bot_field_types?.get(fieldId(part, bot_field_ids)) === 'date'
  const type = part.kind === 'custom_field' ? custom_field_types?.get(fieldId(part, custom_field_ids)) : undefined
  return type === 3 || type === 4
}

/**
 * Dates are stored year first, and instants in UTC. People read dates day first and instants on the bot's clock, as in
 * `{{current_date}}` and `{{current_date_and_time}}`.
 */
const asSaid = (part: Part | undefined, value: Value, words: Words): Value => {
  if (typeof part !== 'object' || typeof value !== 'string' || !isDated(part, words)) return value
  const at = instantShape.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? value.replace(dayShape, '$3/$2/$1') : dateTimeOf(words.zone, at, words.is_12_hours)
}

/** Values are percent-encoded, except one that opens the address: there the whole address is the value. */
export const fillUrl = (template: Template, words: Words): string =>
  template.constant ??
  fillWith(template, asKept(words), (value, part) => {
    const text = wellFormed(plainly(value, part))
    return part === 0 ? text : encodeURIComponent(text)
  })

/** True for each part that stands inside a JSON string. */
const insideStrings = (parts: readonly Part[]): boolean[] => {
  let isInside = false
  return parts.map((part) => {
    if (typeof part === 'string') for (const _ of part.replace(/\\./g, '').match(/"/g) ?? []) isInside = !isInside
    return isInside
  })
}

/** True when the text is JSON for any values of its variables: they may stand inside strings, or bare in place of a value. */
export const isJsonTemplate = ({ parts }: Template): boolean => {
  const inside = insideStrings(parts)
  return isJson(parts.map((part, index) => (typeof part === 'string' ? part : inside[index] ? '' : 'null')).join(''))
}

/** Values inside a JSON string are escaped; a value that stands alone becomes a number, a truth value, a string or null. */
export const fillJson = (template: Template, words: Words): string => {
  if (template.constant !== null) return template.constant
  const inside = insideStrings(template.parts)
  return fillWith(template, asKept(words), (value, part) => {
    if (!inside[part]) return JSON.stringify(value)
    return JSON.stringify(plainly(value, part)).slice(1, -1)
  })
}
