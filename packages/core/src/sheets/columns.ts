/** The columns of a customer that a file can have, in their usual order. */
export const customerColumns = [
  'psid',
  'full_name',
  'first_name',
  'last_name',
  'username',
  'gender',
  'phone',
  'email',
  'address',
  'tags',
  'sequences',
  'source',
  'is_subscribed',
  'last_subscribed_at',
  'is_blocked',
  'assigned_to',
  'language',
  'locale',
  'timezone',
  'created_at',
  'last_interactive_at',
] as const
export type CustomerColumn = (typeof customerColumns)[number]

/** Columns that an import fills. The others tell what happened, which no file can change. */
export const importColumns = [
  'psid',
  'full_name',
  'first_name',
  'last_name',
  'gender',
  'phone',
  'email',
  'address',
  'tags',
  'is_subscribed',
] as const satisfies readonly CustomerColumn[]
export type ImportColumn = (typeof importColumns)[number]

const fieldPrefix = 'field.'

/** The column of a custom field, by the field's id. */
export const fieldColumn = (id: string): `field.${string}` => `${fieldPrefix}${id}`

/** The id of the field whose column it is; null: it is another column. */
export const fieldOfColumn = (key: string): string | null =>
  key.startsWith(fieldPrefix) ? key.slice(fieldPrefix.length) : null
