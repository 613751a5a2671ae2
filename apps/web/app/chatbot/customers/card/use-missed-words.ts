import type { Schemas } from '@hawker/api'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useMissingWords } from '../../broadcasts/people/use-missing-words.ts'
import { useReasonWords } from '../../broadcasts/people/use-reason-words.ts'

export type MissedMessage = Schemas['MissedMessage']

const hourMs = 3_600_000

/** A broadcast or step that has not reached a customer, and why, with the value that decided. */
export function useMissedWords() {
  const t = useText('customers')
  const broadcasts = useText('broadcasts')
  const format = useFormat()
  const reasonWords = useReasonWords()
  const missingWords = useMissingWords()
  const hoursTo = (at: string, from: string) =>
    format.number(Math.round(((Date.parse(at) - Date.parse(from)) / hourMs) * 10) / 10)

  const valueWords = ({ at, reason, value }: MissedMessage): (string | null)[] => {
    const {
      last_wrote_at: wrote,
      window_hours: hours,
      since,
      previous,
      gap_hours,
      cap,
      most,
      topic,
      phone,
      night,
      missing,
    } = value
    return [
      wrote && hours !== null ? t('missed.wrote', { wrote: hoursTo(at, wrote), hours: format.number(hours) }) : null,
      since && t('missed.since', { time: format.dateTime(since) }),
      previous && t('missed.previous', { name: previous.name, wrote: hoursTo(at, previous.at) }),
      gap_hours === null ? null : t('missed.gap', { hours: format.number(gap_hours) }),
      cap && t('missed.cap', { many: format.number(cap.many), days: format.number(cap.days) }),
      most === null ? null : t('missed.most', { most: format.number(most) }),
      topic && t('missed.topic', { name: topic }),
      phone,
      night && t('missed.night', night),
      reason === 'parameter_missing' ? missingWords(missing) : null,
    ]
  }

  return {
    what({ name, step }: MissedMessage): string {
      if (!step) return name || t('missed.gone')
      return t('missed.sequence', { name: name || t('missed.gone'), step: step.name || t('missed.gone') })
    },
    why(item: MissedMessage): string {
      const { state, reason } = item
      const isStated = state === 'killed' || state === 'unknown'
      const why = isStated && reason === null ? broadcasts(`person_states.${state}`) : reasonWords(reason, state)
      return [why, ...valueWords(item)].filter(Boolean).join(' · ')
    },
  }
}
