import { orderVariables } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { useNames } from '../names.ts'
import { variableNames } from './variable-names.ts'

/** The label of a variable: `user_first_name|there` is the first name, `size//Size` the field of that id. */
export function useVariableLabel() {
  const t = useText('editor')
  const { fieldName, botFieldName } = useNames()
  return (variable: string): string => {
    const [written = ''] = variable.split('|')
    const [botField, isBotField] = variable.split('/|')
    if (botField !== undefined && isBotField !== undefined && !botField.includes('|'))
      return botFieldName(botField.trim()) === botField.trim()
        ? (isBotField.split('|')[0] ?? '')
        : botFieldName(botField.trim())
    const [id = '', fieldId] = written.split('//')
    if (fieldId !== undefined) return fieldName(id.trim()) === id.trim() ? fieldId : fieldName(id.trim())
    const choice = (['gender', 'random'] as const).find((name) => name === written.trim())
    if (choice) return t(`variable.${choice}`)
    const order = orderVariables.find((name) => name === written.trim())
    if (order) return t('variable.order', { name: order })
    const known = variableNames.find((name) => name === written.trim())
    return known ? t(`variable.${known}`) : written
  }
}
