import { buttonGoto } from '@hawker/core'
import { GotoField } from '../inspector/fields/goto-field.tsx'
import { aimed } from './aimed.ts'
import type { ButtonFieldsProps, ButtonParts } from './button.ts'

/** Leads to a block of this flow or to another flow. */
export const leading: ButtonParts = { isOffered: true, Fields: LeadingFields }

function LeadingFields({ button, name, from, onChange }: ButtonFieldsProps) {
  return (
    <GotoField
      label={name}
      goto={buttonGoto(button)}
      from={from}
      onChange={(goto, edits) => onChange(aimed(button, goto), edits)}
    />
  )
}
