/** The orders of the list as the server names them, and as a column's head writes them into the address. */
export const sorts = {
  newest: '-since',
  oldest: 'since',
  active: '-last_interactive',
  silent: 'last_interactive',
} as const
export type CustomerSort = keyof typeof sorts
export const sortNames = ['newest', 'active', 'oldest', 'silent'] as const satisfies readonly CustomerSort[]

/** The order that an address asks for: the newest customers first unless it names another. */
export const sortOf = (written: string): CustomerSort => sortNames.find((name) => sorts[name] === written) ?? 'newest'
