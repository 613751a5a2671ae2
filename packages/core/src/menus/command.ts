import { fold } from '../text/fold.ts'

const longest = 30

/** Words that the platforms keep for themselves. */
const kept: readonly string[] = ['start', 'help', 'settings']

/**
 * The names of commands with these titles, in their order: a to z, digits and underscores, each once. A title without Latin
 * letters is named by its number.
 */
export const commandNames = (titles: readonly string[]): string[] => {
  const taken = new Set(kept)
  return titles.map((title, index) => {
    const plain = fold(title)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, longest - 3)
    const name = plain || `menu_${index + 1}`
    const free = taken.has(name) ? `${name.slice(0, longest - 4)}_${index + 1}` : name
    taken.add(free)
    return free
  })
}
