import { Picker } from '../../../ui/picker/picker.tsx'
import { useAuthoring } from '../../authoring-context.ts'
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

/** Picks a thing of the bot by name, and creates a missing one where things may be made. */
export function CreatablePicker({ onCreate, ...props }: CreatablePickerProps) {
  const { canCreate } = useAuthoring()
  if (!canCreate || !onCreate) return <Choosing {...props} />
  return <Creating {...props} onCreate={onCreate} />
}

type ChoosingProps = Omit<CreatablePickerProps, 'onCreate'> & { create?: (name: string) => void }

function Choosing({ list, create, ...props }: ChoosingProps) {
  const { canEdit } = useAuthoring()
  return (
    <Picker
      {...props}
      choices={list.map(({ id, name }) => ({ value: id, label: name }))}
      isReadOnly={!canEdit}
      {...(create && { onCreate: create })}
    />
  )
}

function Creating({
  onCreate,
  onChange,
  ...props
}: CreatablePickerProps & { onCreate: NonNullable<CreatablePickerProps['onCreate']> }) {
  const later = useLater(onChange)
  const create = (name: string) => {
    const chooseLater = later()
    void onCreate(name).then((made) => made && chooseLater(made))
  }
  const choose = (id: string) => {
    // An earlier name still being created must not replace this choice.
    later()
    onChange(id)
  }
  return <Choosing {...props} onChange={choose} create={create} />
}
