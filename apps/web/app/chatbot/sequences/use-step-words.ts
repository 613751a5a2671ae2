import { keepsDayRule, onlyActs, type SequenceStep, zoneOf } from '@hawker/core'
import { useActionWords } from '../../editor/actions/use-action-words.ts'
import { useFilterWords } from '../../editor/inspector/filters/use-filter-words.ts'
import { useNames } from '../../editor/names.ts'
import { useBotTimezone } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'

/** Says a step in words: its content, its time and its audience, and the rule that it breaks. */
export function useStepWords() {
  const t = useText('sequences')
  const editor = useText('editor')
  const { flowName } = useNames()
  const format = useFormat()
  const timezone = useBotTimezone()
  const actionWords = useActionWords()
  const { filterWords } = useFilterWords()

  const content = ({ flow, add_actions }: SequenceStep): string => {
    const actions = add_actions.map(actionWords).join(', ')
    if (flow) return [flowName(flow), actions].filter(Boolean).join(' · ')
    return actions || t('no_content')
  }

  const time = ({ schedule }: SequenceStep, index: number): string => {
    const { after, after_type, time_type, time_select, sending_time_type } = schedule
    const span = () => {
      if (time_type === 'specific_datetime')
        return time_select ? t('when.date', { date: format.calendar.dateTime(`${time_select}Z`) }) : t('when.no_date')
      if (after_type === 'immediately' || after === 0) return index === 0 ? t('when.at_once') : t('when.right_after')
      const count = { count: after, number: format.number(after) }
      return index === 0 ? t(`when.joined_${after_type}`, count) : t(`when.after_${after_type}`, count)
    }
    const clock = time_type === 'time' && t('when.clock', { time: time_select || '…' })
    const { sending_time_start: from, sending_time_end: to } = schedule
    const window = sending_time_type === 'timelimit' && t('when.window', { from: from || '…', to: to || '…' })
    return [span(), clock, window].filter(Boolean).join(', ')
  }

  const audience = ({ audience_filter }: SequenceStep): string | null => {
    if (!audience_filter || audience_filter.filters.length === 0) return null
    const { filters, match } = audience_filter
    return filters.map(filterWords).join(` ${editor(match === 'all' ? 'canvas.and' : 'canvas.or')} `)
  }

  /** The 24-hour rule with its reason; null where the step keeps it. */
  const rule = (step: SequenceStep): string | null => {
    const { message_tag, schedule } = step
    if (onlyActs(step) || keepsDayRule(message_tag, schedule, new Date().toISOString(), zoneOf(timezone))) return null
    return message_tag === null || message_tag === 'OTHER' ? t('rule.too_late') : t('rule.too_early')
  }
  return { content, time, audience, rule }
}
