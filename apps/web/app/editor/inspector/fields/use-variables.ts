import { searchIn } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useAuthoring } from '../../authoring-context.ts'
import { useNames } from '../../names.ts'
import { variablesOn, writtenOrders } from '../../text/variable-names.ts'

type Group = 'customer' | 'conversation' | 'time' | 'field' | 'bot_field' | 'choice' | 'order'
/** `name` stands between the braces; `written` is the whole, as it is put into a text. */
export type Variable = { name: string; written: string; words: string; group: Group }

const inBraces = (name: string, words: string, group: Group): Variable => ({
  name,
  written: `{{${name}}}`,
  words,
  group,
})

/** Groups of the specification's own variables by a part of their names, the customer's first. */
const groupOf = (name: string): Group => {
  if (/^(user_|email|phone|address|psid)/.test(name)) return 'customer'
  return /^current_|_of_weekly$/.test(name) ? 'time' : 'conversation'
}

/**
 * Finds the variables whose name or label matches a text: the customer's, the bot's and the time's, fields, choices, then
 * those of an order. A function, because most fields are written without asking for any.
 */
export function useVariables(): (search: string) => Variable[] {
  const t = useText('editor')
  const { profile } = useAuthoring()
  const { fields, bot_fields } = useNames()
  return (search) => {
    const choices = [t('variable_choice.he'), t('variable_choice.she'), t('variable_choice.they')].join('|')
    const all = [
      ...variablesOn(profile).map((name) => inBraces(name, t(`variable.${name}`), groupOf(name))),
      ...fields.map(({ id, name }) => inBraces(`${id}//${name}`, name, 'field')),
      ...bot_fields.map(({ id, name }) => inBraces(`${id}/|${name}`, name, 'bot_field')),
      inBraces(`gender|${choices}`, t('variable.gender'), 'choice'),
      inBraces(`random|${t('variable_choice.one')}|${t('variable_choice.two')}`, t('variable.random'), 'choice'),
      ...writtenOrders.map(({ name, written }): Variable => {
        return { name, written, words: t('variable.order', { name }), group: 'order' }
      }),
    ]
    return searchIn(all, search, ({ name, words }) => `${words} ${name}`)
  }
}
