import { compile, fill } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { useVariables, type Variable } from '../inspector/fields/use-variables.ts'
import { useSampleWords } from './use-sample-words.ts'
import { useVariableLabel } from './use-variable-label.ts'

/** All that a field of a text asks of variables: their list, labels, groups, and the words a sample customer would read. */
export function useVariableOffers() {
  const t = useText('editor')
  const find = useVariables()
  const sampleWords = useSampleWords()
  return {
    find,
    label: useVariableLabel(),
    groupName: (group: Variable['group']) => t(`variable_group.${group}`),
    sample: (written: string) => fill(compile(written), sampleWords()),
  }
}
