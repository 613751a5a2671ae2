import type { ConnectableAbout } from '@hawker/channels/abouts'

type AnyField = ConnectableAbout['connect_fields'][number]
type OwnersKey = 'token' | 'secret' | 'verify_token' | `secrets.${string}`

/** Its words are literal types, so a channel whose field has no phrase does not compile here. */
type SecretField = Extract<AnyField, { from: 'owner'; key: OwnersKey }>
type FirstField = Extract<AnyField, { from: 'owner'; asked_at: 'connecting' }>
export type OwnersField = SecretField | FirstField

const isFirst = (field: AnyField): field is FirstField => 'asked_at' in field

const isOwners = (field: AnyField): field is SecretField => field.from === 'owner' && !field.key.startsWith('details.')

/** The secrets that a channel's owner types, also when renewing them. */
export const secretFields = ({ connect_fields }: ConnectableAbout): SecretField[] => {
  const fields: readonly AnyField[] = connect_fields
  return fields.filter(isOwners)
}

/** The fields of a new connection: the secrets, and details without which the platform cannot be asked for the rest. */
export const connectFields = ({ connect_fields }: ConnectableAbout): OwnersField[] => {
  const fields: readonly AnyField[] = connect_fields
  return fields.filter((field) => isOwners(field) || isFirst(field))
}

const records = ['secrets', 'details'] as const

/** Typed values as the server accepts them: further secrets, and details, each in a record of their own. */
export const connectBody = (values: Record<string, string>) => {
  const all = Object.entries(values)
  const within = (record: string) =>
    all.flatMap(([key, value]) => (key.startsWith(`${record}.`) ? [[key.slice(record.length + 1), value]] : []))
  return {
    ...Object.fromEntries(all.filter(([key]) => !key.includes('.'))),
    ...Object.fromEntries(
      records.flatMap((record) => (within(record).length ? [[record, Object.fromEntries(within(record))]] : [])),
    ),
  }
}
