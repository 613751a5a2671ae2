/** Orders as the server does: the named ones first, in this order, then the others. */
export const ordered = <Item extends { id: string }>(items: Item[], ids: string[]): Item[] => [
  ...ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  ...items.filter(({ id }) => !ids.includes(id)),
]
