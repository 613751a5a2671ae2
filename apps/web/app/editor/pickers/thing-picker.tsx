import { useText } from '../../frame/use-text.ts'
import { CreatablePicker } from '../inspector/fields/creatable-picker.tsx'
import { useNames } from '../names.ts'
import { type ListedKind, listedParts } from './kinds.ts'

type ThingPickerProps = {
  kind: ListedKind
  value: string
  onChange: (id: string) => void
  /** Where the usual name of the kind would say too little. */
  label?: string
}

/** Picks a thing of the bot by its name, and makes a missing one where its kind can be made here. */
export function ThingPicker({ kind, value, onChange, label }: ThingPickerProps) {
  const t = useText('editor')
  const names = useNames()
  const parts = listedParts(kind)
  const create = parts.useCreate()
  return (
    <CreatablePicker
      kind={kind}
      label={label ?? t(parts.label)}
      placeholder={t(parts.choose)}
      list={parts.list(names)}
      value={value}
      onChange={onChange}
      onCreate={create}
    />
  )
}
