import { type Rule, statusLabel } from '@hawker/core'
import { useActionWords } from '../../../editor/actions/use-action-words.ts'
import { useNames } from '../../../editor/names.ts'
import { useLanguage } from '../../../frame/use-language.ts'
import { useText } from '../../../frame/use-text.ts'

type EventOf = Pick<Rule, 'event' | 'change' | 'tag' | 'custom_field_id' | 'status' | 'purchase_event'>

/** Rules in words: the event that each reacts to, and its actions. */
export function useRuleWords() {
  const t = useText('settings')
  const orders = useText('orders')
  const { language } = useLanguage()
  const { tags, fields, flowName } = useNames()
  const actionWords = useActionWords()
  const eventWords = ({ event, change, tag, custom_field_id, status, purchase_event }: EventOf): string => {
    const tagName = tags.find(({ id }) => id === tag)?.name
    const fieldName = fields.find(({ id }) => id === custom_field_id)?.name
    if (event === 'tag') return t(`rules.tag_${change}`, { tag: tagName ?? t('rules.any_tag') })
    if (event === 'field') return t('rules.field_set', { field: fieldName ?? t('rules.any_field') })
    if (event === 'subscription') return t(`rules.subscription_${change}`)
    if (event === 'order_status' && status !== null)
      return t('rules.order_comes_to', { status: statusLabel(status, language) })
    if (event === 'purchase' && purchase_event !== '')
      return t('rules.purchase_is', { event: orders(`purchases.event.${purchase_event}`) })
    return t(`rules.events.${event}`)
  }
  return {
    eventWords,
    actionsWords: ({ add_actions, flow }: Pick<Rule, 'add_actions' | 'flow'>) =>
      [...add_actions.map(actionWords), ...(flow ? [t('rules.starts', { flow: flowName(flow) })] : [])].join(' · '),
  }
}
