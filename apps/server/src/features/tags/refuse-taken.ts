import { Refusal } from '../../platform/http/refusal.ts'

/** Two of one name cannot be told apart on any screen; `{{//Size}}` names a field by its name alone. */
export function refuseTaken(known: { id: string; name: string }[], made: { id: string; name: string }) {
  if (known.some(({ id, name }) => id === made.id || name === made.name)) throw new Refusal('taken')
}
