import { z } from 'zod'
import { fill, filled, isRecord, looseText, openRecord } from './fill.ts'

const id = z.string().min(1)
const named = { id, name: z.string() }

export const tag = filled(() => ({ id: '', name: '' }), z.object(named))
export type Tag = z.infer<typeof tag>

/** A block's tag names its topic by number, so a file may write the id as a number. */
const byText = (given: unknown): unknown =>
  isRecord(given) && typeof given.id === 'number' ? { ...given, id: String(given.id) } : given

export const topic = z.preprocess((given) => byText(fill({ id: '', name: '' }, given)), z.object(named))
export type Topic = z.infer<typeof topic>

/** 1 text, 2 number, 3 date, 4 date and time, 5 yes or no, 6 long text, 7 one of a choice, 8 list. */
export const customFieldTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const customField = filled(
  () => ({ id: '', name: '', type: 1 as const }),
  z.object({ ...named, type: z.literal(customFieldTypes) }),
)
export type CustomField = z.infer<typeof customField>

export const botFieldTypes = ['string', 'number', 'date', 'boolean'] as const
export const botField = filled(
  () => ({ id: '', name: '', type: 'string' as const, value: '' }),
  z.object({ ...named, type: z.enum(botFieldTypes), value: looseText }),
)
export type BotField = z.infer<typeof botField>

export const agent = filled(() => ({ id: '', name: '', config: {} }), z.object({ ...named, config: openRecord }))
export type Agent = z.infer<typeof agent>
