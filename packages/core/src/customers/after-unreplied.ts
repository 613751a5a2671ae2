/** How many messages a customer may leave unanswered before the action on it runs. */
export const afterUnreplied = { least: 3, most: 10 } as const

export const isAfterUnreplied = (count: number): boolean =>
  Number.isInteger(count) && count >= afterUnreplied.least && count <= afterUnreplied.most
