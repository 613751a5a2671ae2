import type { ConnectableAbout } from '@hawker/channels/abouts'

type AnyField = ConnectableAbout['connect_fields'][number]
type OwnersKey = 'token' | 'secret' | 'verify_token'

/** Its words are literal types, so a channel whose field has no phrase does not compile here. */
export type OwnersField = Extract<AnyField, { from: 'owner'; key: OwnersKey }>

const isOwners = (field: AnyField): field is OwnersField => field.from === 'owner' && !field.key.startsWith('details.')

/** The fields of a channel its owner types in; details are found out by asking the platform. */
export const ownersFields = ({ connect_fields }: ConnectableAbout): OwnersField[] => {
  const fields: readonly AnyField[] = connect_fields
  return fields.filter(isOwners)
}
