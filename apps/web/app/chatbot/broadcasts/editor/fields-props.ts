import type { Draft } from './draft.ts'
import type { DraftField } from './use-draft-problems.ts'

/** The props of each part of the editor of a broadcast. */
export type FieldsProps = { draft: Draft; field: DraftField; onChange: (parts: Partial<Draft>) => void }
