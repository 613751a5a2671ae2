import type { Button, Edit } from '@hawker/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type ButtonFieldsProps = {
  button: Button
  /** Its title, or its number while it has none. */
  name: string
  /** The key of the block it stands in. */
  from: string
  /** `edits` belong to the same step: a new block the button leads to. */
  onChange: (button: Button, edits?: Edit[]) => void
}

/** Everything the editor knows of a type of button. */
export type ButtonParts = {
  /** False while this version shows the button but cannot make one. */
  isOffered: boolean
  /** The sign beside its title on the canvas. */
  icon?: TablerIcon
  /** The fields of this type only. */
  Fields?: (props: ButtonFieldsProps) => ReactNode
}
