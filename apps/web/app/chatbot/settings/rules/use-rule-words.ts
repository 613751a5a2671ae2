import type { Rule } from '@hawker/core'
import { useActionWords } from '../../../editor/actions/use-action-words.ts'
import { useNames } from '../../../editor/names.ts'
import { useText } from '../../../frame/use-text.ts'

type EventOf = Pick<Rule, 'event' | 'change' | 'tag' | 'custom_field_id'>

/** Rules in words: the event that each reacts to, and its actions. */
export function useRuleWords() {
  const t = useText('settings')
  const { tags, fields } = useNames()
  const actionWords = useActionWords()
  const eventWords = ({ event, change, tag, custom_field_id }: EventOf): string => {
    const tagName = tags.find(({ id }) => id === tag)?.name
    const fieldName = fields.find(({ id }) => id === custom_field_id)?.name
    if (event === 'tag') return t(`rules.tag_${change}`, { tag: tagName ?? t('rules.any_tag') })
    if (event === 'field') return t('rules.field_set', { field: fieldName ?? t('rules.any_field') })
    if (event === 'subscription') return t(`rules.subscription_${change}`)
    return t(`rules.events.${event}`)
  }
  return {
    eventWords,
    actionsWords: ({ add_actions }: Pick<Rule, 'add_actions'>) => add_actions.map(actionWords).join(' · '),
  }
}
