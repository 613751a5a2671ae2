import { Refusal } from '../../platform/http/refusal.ts'

/**
 * Refuses a second thing of one name: on screens both would look the same, and `{{//Size}}` finds a field by its name.
 */
export function refuseTaken(known: { id: string; name: string }[], made: { id: string; name: string }) {
  if (known.some(({ id, name }) => id === made.id || name === made.name)) throw new Refusal('taken')
}
