/** As the server does it: the named ones first, in this order, the others behind them. */
export const ordered = <Item extends { id: string }>(items: Item[], ids: string[]): Item[] => [
  ...ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  ...items.filter(({ id }) => !ids.includes(id)),
]
