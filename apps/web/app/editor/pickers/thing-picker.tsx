import { useText } from '../../frame/use-text.ts'
import { FlowPicker } from '../../ui/picker/flow-picker.tsx'
import { PersonPicker } from '../../ui/picker/person-picker.tsx'
import { useAuthoring } from '../authoring-context.ts'
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
  const { canEdit } = useAuthoring()
  const parts = listedParts(kind)
  const create = parts.useCreate()
  const field = { label: label ?? t(parts.label), placeholder: t(parts.choose), value, onChange }
  if (kind === 'flow') return <FlowPicker {...field} flows={names.flows} isReadOnly={!canEdit} />
  if (kind === 'member') return <PersonPicker {...field} people={names.members} isReadOnly={!canEdit} />
  return <CreatablePicker {...field} kind={kind} list={parts.list(names)} onCreate={create} />
}
