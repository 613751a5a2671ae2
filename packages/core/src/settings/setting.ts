import { z } from 'zod'
import type { Ability } from '../channel.ts'

/** How the screen and the documentation group them, in this order. */
export const settingGroups = [
  'answers',
  'handover',
  'chat',
  'display',
  'moderation',
  'comments',
  'private_replies',
  'tags',
  'orders',
  'products',
  'connections',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** The feature that makes a setting act. */
export type SettingOwner = 'settings' | 'channel' | 'menus' | 'comments' | 'rules' | 'inbox' | 'ai' | 'commerce'

/** The editor of an option of a setting. */
export const configKinds = ['switch', 'time_ranges', 'tag', 'actions', 'agent'] as const
export type ConfigKind = (typeof configKinds)[number]

type About = {
  /** Its effect, as the end of "Hawker will …". */
  does: string
  group: SettingGroup
  owner: SettingOwner
  /** The ability it needs; on channels without it the setting is greyed. */
  needs?: Ability
  /** Settings that must be on for this one to act. */
  requires?: readonly string[]
  /** Settings that switching this one on switches off. */
  excludes?: readonly string[]
  /** Options beside the value. Absent keys have their defaults. */
  config?: z.ZodObject
  /** The editor of each option on the screen. */
  options_of?: Readonly<Record<string, ConfigKind>>
  /** A scene in which another value makes a difference; null until a feature reads the setting. */
  witness: string | null
  /** Where the value stands in the document when that is not `settings`. */
  at?: readonly [part: 'main_menu' | 'asked_questions', key: 'is_published']
}

type Value =
  | { kind: 'switch'; default: boolean; schema: z.ZodType<boolean> }
  | { kind: 'choice'; default: string; schema: z.ZodType<string>; options: readonly string[] }
  | { kind: 'minutes'; default: number; schema: z.ZodType<number> }
  | { kind: 'grams'; default: number; schema: z.ZodType<number> }
  | { kind: 'amount'; default: number; schema: z.ZodType<number> }
  | { kind: 'text'; default: string; schema: z.ZodType<string> }
  | { kind: 'list'; default: readonly string[]; schema: z.ZodType<string[]> }
  | { kind: 'record'; default: object; schema: z.ZodType }

/** One setting of a bot. */
export type SettingDefinition = About & Value

/** On or off. */
export const toggle = <const Rest extends About & { default: boolean }>(rest: Rest) => ({
  kind: 'switch' as const,
  schema: z.boolean(),
  ...rest,
})

/** One of a few words. */
export const choice = <const Option extends string, const Rest extends About & { default: NoInfer<Option> }>(
  options: readonly Option[],
  rest: Rest,
) => ({ kind: 'choice' as const, schema: z.enum(options), options, ...rest })

/** A time in whole minutes; 0 is "for ever", as null means "as by default" in a bot file. */
export const minutes = <const Rest extends About & { default: number }>(max: number, rest: Rest) => ({
  kind: 'minutes' as const,
  schema: z.int().min(0).max(max),
  ...rest,
})

/** A weight in whole grams. */
export const grams = <const Rest extends About & { default: number }>(max: number, rest: Rest) => ({
  kind: 'grams' as const,
  schema: z.int().min(1).max(max),
  ...rest,
})

/** An amount in stored units of the shop's currency. */
export const amount = <const Rest extends About & { default: number }>(rest: Rest) => ({
  kind: 'amount' as const,
  schema: z.int().min(0),
  ...rest,
})

export const text = <const Rest extends About>(schema: z.ZodType<string>, rest: Rest) => ({
  kind: 'text' as const,
  default: '',
  schema,
  ...rest,
})

export const list = <const Rest extends About>(schema: z.ZodType<string[]>, rest: Rest) => ({
  kind: 'list' as const,
  default: [],
  schema,
  ...rest,
})

export const record = <Schema extends z.ZodType, const Rest extends About>(schema: Schema, rest: Rest) => ({
  kind: 'record' as const,
  default: {},
  schema,
  ...rest,
})
