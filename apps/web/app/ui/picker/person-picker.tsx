import { Avatar } from '../avatar.tsx'
import { Picker, type PickerProps } from './picker.tsx'

type Person = { id: string; name: string; avatar_url?: string }
type PersonPickerProps = Omit<PickerProps, 'kind' | 'choices' | 'picture'> & { people: readonly Person[] }

/** A member or a customer, each with a picture. */
export function PersonPicker({ people, ...props }: PersonPickerProps) {
  const known = new Map(people.map((person) => [person.id, person]))
  return (
    <Picker
      {...props}
      kind="person"
      choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      picture={(id) => <Avatar name={known.get(id)?.name ?? ''} url={known.get(id)?.avatar_url} size={20} />}
    />
  )
}
