import type { en } from './en.ts'

/** Every phrase of the widget's own. English is the source of the keys. */
export type Words = Record<keyof typeof en, string>
