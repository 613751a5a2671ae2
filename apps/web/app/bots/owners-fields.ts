import type { ChannelFacts, ConnectField } from '@hawker/channels/profiles'

export type OwnersKey = 'token' | 'secret' | 'verify_token'
export type OwnersField = ConnectField & { key: OwnersKey }

const isOwners = (field: ConnectField): field is OwnersField =>
  field.from === 'owner' && !field.key.startsWith('details.')

/** The fields of a channel its owner types in; details are found out by asking the platform. */
export const ownersFields = ({ connect_fields }: ChannelFacts): OwnersField[] => connect_fields.filter(isOwners)
