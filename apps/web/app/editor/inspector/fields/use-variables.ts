import { searchIn } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { useNames } from '../../names.ts'
import { variablesOn, writtenOrders } from '../../text/variable-names.ts'

/** `name` stands between the braces; `written` is the whole, as it is put into a text. */
export type Variable = { name: string; written: string; words: string }

const inBraces = (name: string, words: string): Variable => ({ name, written: `{{${name}}}`, words })

/**
 * Finds the variables whose name or label matches a text: the customer's, the bot's and the time's, fields, choices, then
 * those of an order. A function, because most fields are written without asking for any.
 */
export function useVariables(): (search: string) => Variable[] {
  const t = useText('editor')
  const { profile } = useEditor()
  const { fields, bot_fields } = useNames()
  return (search) => {
    const choices = [t('variable_choice.he'), t('variable_choice.she'), t('variable_choice.they')].join('|')
    const all = [
      ...variablesOn(profile).map((name) => inBraces(name, t(`variable.${name}`))),
      ...fields.map(({ id, name }) => inBraces(`${id}//${name}`, name)),
      ...bot_fields.map(({ id, name }) => inBraces(`${id}/|${name}`, name)),
      inBraces(`gender|${choices}`, t('variable.gender')),
      inBraces(`random|${t('variable_choice.one')}|${t('variable_choice.two')}`, t('variable.random')),
      ...writtenOrders.map(({ name, written }) => ({ name, written, words: t('variable.order', { name }) })),
    ]
    return searchIn(all, search, ({ name, words }) => `${words} ${name}`)
  }
}
