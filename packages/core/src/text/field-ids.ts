type Named = { id: string; name: string }

/** As names are compared: a mark may have come with its letter or behind it. */
const asName = (name: string): string => name.trim().normalize('NFC')

/** What texts may call a field, and the id of the one they mean: an id comes before a name, the first of a name before the others. */
export const fieldIds = (fields: readonly Named[]): ReadonlyMap<string, string> =>
  new Map([
    ...fields.toReversed().map(({ id, name }): [string, string] => [asName(name), id]),
    ...fields.map(({ id }): [string, string] => [id, id]),
  ])

/** The field a variable means: the one of its id, or else the one of its name. */
export const fieldId = ({ id, name }: Named, ids: ReadonlyMap<string, string> | undefined): string =>
  ids?.get(id) ?? ids?.get(asName(name)) ?? id
