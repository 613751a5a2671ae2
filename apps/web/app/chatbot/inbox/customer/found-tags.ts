export type Tag = { id: string; name: string }

/** Longer lists are slow to render and hard to read: typing narrows them. */
const most = 50

const small = (text: string) => text.toLocaleLowerCase()

export const isCalled = (tag: Tag, name: string): boolean => small(tag.name) === small(name)

/** The first tags with these words in their names, without the customer's own; an exact match comes first. */
export function foundTags(all: readonly Tag[], had: readonly Tag[], words: string): Tag[] {
  const taken = new Set(had.map(({ id }) => id))
  const sought = small(words)
  const found = all.filter(({ id, name }) => !taken.has(id) && small(name).includes(sought))
  const exact = found.find((tag) => isCalled(tag, words))
  const ordered = exact ? [exact, ...found.filter((tag) => tag !== exact)] : found
  return ordered.slice(0, most)
}
