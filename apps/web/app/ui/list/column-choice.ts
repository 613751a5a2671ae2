/** The columns a person has hidden, added, and moved: keys of columns. Those that are in none of the lists stand as the screen has them. */
export type ColumnChoice = { hidden: string[]; shown: string[]; order: string[] }
export const noChoice: ColumnChoice = { hidden: [], shown: [], order: [] }

type Chosen = { key: string; isOptional?: boolean }

export const isShown = ({ key, isOptional = false }: Chosen, { hidden, shown }: ColumnChoice): boolean =>
  isOptional ? shown.includes(key) : !hidden.includes(key)

export function withShown(choice: ColumnChoice, { key, isOptional = false }: Chosen, isOn: boolean): ColumnChoice {
  const others = (keys: string[]) => keys.filter((each) => each !== key)
  if (isOptional) return { ...choice, shown: isOn ? [...others(choice.shown), key] : others(choice.shown) }
  return { ...choice, hidden: isOn ? others(choice.hidden) : [...others(choice.hidden), key] }
}

/** The columns in the person's order; one they have never moved stays behind the column before it. */
export function arranged<Column extends Chosen>(columns: readonly Column[], { order }: ColumnChoice): Column[] {
  const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const list = [...known]
  for (const [index, column] of columns.entries()) {
    if (known.includes(column)) continue
    const before = columns[index - 1]
    list.splice(before ? list.indexOf(before) + 1 : 0, 0, column)
  }
  return list
}

/** The choice with a shown column moved over the next shown one, up or down. */
export function withMoved(
  choice: ColumnChoice,
  columns: readonly Chosen[],
  key: string,
  way: 'up' | 'down',
): ColumnChoice {
  const list = arranged(columns, choice)
  const shown = list.filter((column) => isShown(column, choice))
  const at = shown.findIndex((column) => column.key === key)
  const other = shown[at + (way === 'up' ? -1 : 1)]
  const column = shown[at]
  if (!column || !other) return choice
  const rest = list.filter((each) => each !== column)
  rest.splice(rest.indexOf(other) + (way === 'up' ? 0 : 1), 0, column)
  return { ...choice, order: rest.map((each) => each.key) }
}
