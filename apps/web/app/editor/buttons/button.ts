import type { Button, Edit } from '@hawker/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type ButtonFieldsProps = {
  button: Button
  /** Where it stands, for the problems of its fields. */
  at: string
  /** `edits` belong to the same step: a new block the button leads to. */
  onChange: (button: Button, edits?: Edit[]) => void
}

/** Everything the editor knows of a type of button. */
export type ButtonParts = {
  /** The sign beside its title on the canvas and in its row; null: an arrow leads from it. */
  icon: TablerIcon | null
  /** The fields of this type only; null: it is all in its row. */
  Fields: ((props: ButtonFieldsProps) => ReactNode) | null
  /** The text of its fields in the row; null: the name of its type. */
  summary: ((button: Button) => string) | null
}
