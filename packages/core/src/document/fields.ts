import { z } from 'zod'
import { limits } from '../limits.ts'
import { fill, filled, isRecord, looseText, openRecord, withoutEmpty } from './fill.ts'

const id = z.string().min(1)
const named = { id, name: z.string() }

export const tag = filled(() => ({ id: '', name: '' }), z.object(named))
export type Tag = z.infer<typeof tag>

/** A block's tag names its topic by number, so a file may write the id as a number. */
const byText = (given: unknown): unknown =>
  isRecord(given) && typeof given.id === 'number' ? { ...given, id: String(given.id) } : given

export const topic = z.preprocess((given) => byText(fill({ id: '', name: '' }, given)), z.object(named))
export type Topic = z.infer<typeof topic>

/** The type of a field that holds one of a choice. */
export const choiceType = 7

/** 1 text, 2 number, 3 date, 4 date and time, 5 yes or no, 6 long text, 7 one of a choice, 8 list. */
export const customFieldTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const fieldChoices = z
  .array(z.string().trim().min(1).max(limits.name))
  .max(limits.field_choices)
  .refine((choices) => new Set(choices.map(plainChoice)).size === choices.length, 'two choices are the same')
export const customField = z.preprocess(
  withoutEmpty('choices'),
  filled(
    () => ({ id: '', name: '', type: 1 as const }),
    z.object({ ...named, type: z.literal(customFieldTypes), choices: fieldChoices.optional() }),
  ),
)
export type CustomField = z.infer<typeof customField>

/** The choices of a field; null: it takes any value of its type. A field of another type ignores them. */
export const choicesOf = ({
  type,
  choices,
}: {
  type: number
  choices?: string[] | null | undefined
}): string[] | null => (type === choiceType && choices?.length ? choices : null)

/** A choice as it is compared: a customer's answer may be written in other letters. */
const plainChoice = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** The choice that a text names; null: none. */
export const choiceOf = (choices: readonly string[], text: string): string | null =>
  choices.find((choice) => plainChoice(choice) === plainChoice(text)) ?? null

export const botFieldTypes = ['string', 'number', 'date', 'boolean'] as const
export const botField = filled(
  () => ({ id: '', name: '', type: 'string' as const, value: '' }),
  z.object({ ...named, type: z.enum(botFieldTypes), value: looseText }),
)
export type BotField = z.infer<typeof botField>

export const agent = filled(() => ({ id: '', name: '', config: {} }), z.object({ ...named, config: openRecord }))
export type Agent = z.infer<typeof agent>
