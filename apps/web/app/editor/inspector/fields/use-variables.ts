import { searchIn } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useNames } from '../../names.ts'
import { variableNames } from '../../text/variable-names.ts'

export type Variable = { name: string; words: string }

/** The variables whose name or label matches the typed text: built-in ones first, then custom fields. */
export function useVariables(search: string): Variable[] {
  const t = useText('editor')
  const { fields } = useNames()
  const all = [
    ...variableNames.map((name) => ({ name, words: t(`variable.${name}`) })),
    ...fields.map(({ id, name }) => ({ name: `${id}//${name}`, words: name })),
  ]
  return searchIn(all, search, ({ name, words }) => `${words} ${name}`)
}
