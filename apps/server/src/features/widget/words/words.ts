import type { en } from './en.ts'

/** Every word the widget says by itself. English is the source of the keys. */
export type Words = Record<keyof typeof en, string>
