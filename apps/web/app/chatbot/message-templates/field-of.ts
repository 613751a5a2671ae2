import type { FocusEvent } from 'react'

/** The problem of a field by its place in the draft, and what shows it once the field was left. */
export type FieldOf = (at: string) => { error: string | undefined; onBlur: (event: FocusEvent) => void }
