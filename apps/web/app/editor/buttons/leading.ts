import type { ButtonParts } from './button.ts'

/** Leads to a block of this flow or to another flow: its arrow stands in the row. */
export const leading: ButtonParts = { icon: null, Fields: null, summary: null }
