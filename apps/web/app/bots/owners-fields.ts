import type { ConnectableAbout } from '@hawker/channels/abouts'

type AnyField = ConnectableAbout['connect_fields'][number]
type OwnersKey = 'token' | 'secret' | 'verify_token'

/** Its words are literal types, so a channel whose field has no phrase does not compile here. */
type SecretField = Extract<AnyField, { from: 'owner'; key: OwnersKey }>
type FirstField = Extract<AnyField, { from: 'owner'; asked_at: 'connecting' }>
export type OwnersField = SecretField | FirstField

const isFirst = (field: AnyField): field is FirstField => 'asked_at' in field

const isOwners = (field: AnyField): field is SecretField => field.from === 'owner' && !field.key.startsWith('details.')

/** The secrets that a channel's owner types in, also to renew them. */
export const secretFields = ({ connect_fields }: ConnectableAbout): SecretField[] => {
  const fields: readonly AnyField[] = connect_fields
  return fields.filter(isOwners)
}

/** The fields of a new connection: the secrets, and details without which the platform cannot be asked for the others. */
export const connectFields = ({ connect_fields }: ConnectableAbout): OwnersField[] => {
  const fields: readonly AnyField[] = connect_fields
  return fields.filter((field) => isOwners(field) || isFirst(field))
}

/** Typed values as the server accepts them: details in a record of their own. */
export const connectBody = (values: Record<string, string>) => {
  const details = Object.entries(values).flatMap(([key, value]) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
  )
  const secrets = Object.entries(values).filter(([key]) => !key.startsWith(prefix))
  return { ...Object.fromEntries(secrets), ...(details.length ? { details: Object.fromEntries(details) } : {}) }
}

const prefix = 'details.'
