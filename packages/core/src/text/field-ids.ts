type Named = { id: string; name: string }

/** A name in the form for comparing: a mark may be part of its letter or follow it. */
const asName = (name: string): string => name.trim().normalize('NFC')

/** Ids of fields by id and by name: an id comes before an equal name, and the first field of a name before the others. */
export const fieldIds = (fields: readonly Named[]): ReadonlyMap<string, string> =>
  new Map([
    ...fields.toReversed().map(({ id, name }): [string, string] => [asName(name), id]),
    ...fields.map(({ id }): [string, string] => [id, id]),
  ])

/** The field a variable means: the one of its id, or else the one of its name. */
export const fieldId = ({ id, name }: Named, ids: ReadonlyMap<string, string> | undefined): string =>
  ids?.get(id) ?? ids?.get(asName(name)) ?? id
