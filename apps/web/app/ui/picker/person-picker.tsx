import { Avatar } from '../avatar.tsx'
import { ManyPicker, type ManyPickerProps } from './many-picker.tsx'
import { Picker, type PickerProps } from './picker.tsx'

type Person = { id: string; name: string; avatar_url?: string }
type People = { people: readonly Person[] }
type PersonPickerProps = Omit<PickerProps, 'kind' | 'choices' | 'picture'> & People
type PeoplePickerProps = Omit<ManyPickerProps, 'kind' | 'choices' | 'picture'> & People

/** A member or a customer, each with a picture. */
export const PersonPicker = ({ people, ...props }: PersonPickerProps) => <Picker {...props} {...partsOf(people)} />

/** Any number of them. */
export const PeoplePicker = ({ people, ...props }: PeoplePickerProps) => <ManyPicker {...props} {...partsOf(people)} />

function partsOf(people: readonly Person[]) {
  const known = new Map(people.map((person) => [person.id, person]))
  return {
    kind: 'person',
    choices: people.map(({ id, name }) => ({ value: id, label: name })),
    picture: (id: string) => <Avatar name={known.get(id)?.name ?? ''} url={known.get(id)?.avatar_url} size={20} />,
  }
}
