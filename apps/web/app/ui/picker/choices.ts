import { fold, searchIn } from '@hawker/core'

export type Choice = {
  value: string
  label: string
  /** More about it, below its name. */
  detail?: string
  /** Its heading while nothing is searched. */
  group?: string
}

export type ChoiceGroup = { heading: string; choices: readonly Choice[] }

/** Up to so many choices there is no list of recent ones. */
const few = 7
/** The most choices shown; longer lists are searched. */
const most = 100

type Words = { recent: string; others: string }

/** The choices of a picker: search results, or the recent ones before all by their groups. */
export function groupsOf(
  choices: readonly Choice[],
  search: string,
  recent: readonly string[],
  words: Words,
): ChoiceGroup[] {
  if (search !== '')
    return filled([{ heading: '', choices: searchIn(choices, search, ({ label }) => label).slice(0, most) }])
  const latest =
    choices.length > few ? recent.flatMap((value) => choices.find((choice) => choice.value === value) ?? []) : []
  const others = choices.filter((choice) => !latest.includes(choice)).slice(0, most)
  const headings = [...new Set(others.map(({ group = '' }) => group))]
  return filled([
    { heading: words.recent, choices: latest },
    ...headings.map((heading) => ({
      heading: heading || (latest.length ? words.others : ''),
      choices: others.filter(({ group = '' }) => group === heading),
    })),
  ])
}

const filled = (groups: ChoiceGroup[]) => groups.filter(({ choices }) => choices.length > 0)

const longestRecent = 5

/** The recent values after one more was chosen, the latest first. */
export const withRecent = (recent: readonly string[], value: string): string[] =>
  [value, ...recent.filter((each) => each !== value)].slice(0, longestRecent)

/** Whether a name may be created: it equals none of the known ones, however it is spelled. */
export const isNewName = (known: readonly string[], name: string): boolean =>
  name !== '' && !known.some((each) => fold(each) === fold(name))
