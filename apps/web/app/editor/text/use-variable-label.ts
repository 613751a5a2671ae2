import { useText } from '../../frame/use-text.ts'
import { useNames } from '../names.ts'
import { variableNames } from './variable-names.ts'

/** What a variable is called: `user_first_name|there` is the first name, `size//Size` the field of that id. */
export function useVariableLabel() {
  const t = useText('editor')
  const { fieldName } = useNames()
  return (variable: string): string => {
    const [written = ''] = variable.split('|')
    const [id = '', fieldId] = written.split('//')
    if (fieldId !== undefined) return fieldName(id.trim()) === id.trim() ? fieldId : fieldName(id.trim())
    const known = variableNames.find((name) => name === written.trim())
    return known ? t(`variable.${known}`) : written
  }
}
