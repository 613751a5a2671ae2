import { Picker } from '../../../ui/picker/picker.tsx'
import { useEditor } from '../../editor.ts'
import type { Named } from '../../names.ts'
import { useLater } from './use-later.ts'

type CreatablePickerProps = {
  /** The kind of thing, by which recent choices are kept. */
  kind: string
  label: string
  placeholder: string
  list: readonly Named[]
  value: string
  onChange: (id: string) => void
  /** Makes a new one of this name and answers with its id, or with none when it was refused. */
  onCreate: ((name: string) => Promise<string>) | undefined
}

/** Picks a thing of the bot by name, and creates a missing one. */
export function CreatablePicker({ list, onChange, onCreate, ...props }: CreatablePickerProps) {
  const { canEdit } = useEditor()
  const later = useLater(onChange)
  const create = (name: string) => {
    const chooseLater = later()
    void onCreate?.(name).then((made) => made && chooseLater(made))
  }
  const choose = (id: string) => {
    // An earlier name still being created must not replace this choice.
    later()
    onChange(id)
  }
  return (
    <Picker
      {...props}
      choices={list.map(({ id, name }) => ({ value: id, label: name }))}
      isReadOnly={!canEdit}
      onChange={choose}
      {...(onCreate && { onCreate: create })}
    />
  )
}
