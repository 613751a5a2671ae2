import { customerSources, type FilterType, orderStatusNumbers, statusLabel } from '@hawker/core'
import { localeOf } from '@hawker/phrases'
import { useCallback } from 'react'
import { currentLanguage } from '../../../frame/i18n.ts'
import { useText } from '../../../frame/use-text.ts'
import { weekdays } from './clock-form.ts'

const senders = ['customer', 'bot', 'operator', 'page'] as const
const genders = ['male', 'female'] as const

const week: readonly string[] = weekdays
// The fifth of January 1970 was a Monday.
const mondayMs = 4 * 86_400_000

/** Words a choice of a condition in the reader's language; an unknown choice stays unchanged. */
export function useChoiceWords() {
  const t = useText('editor')
  const say = (type: FilterType | null, word: string): string => {
    if (type === 'current_time') return weekday(word) ?? word
    const status = type === 'last_order_status' ? orderStatusNumbers.find((each) => String(each) === word) : undefined
    if (status !== undefined) return statusLabel(status, currentLanguage())
    const gender = type === 'gender' ? genders.find((each) => each === word) : undefined
    if (gender) return t(`gender.${gender}`)
    const source = type === 'source' ? customerSources.find((each) => each === word) : undefined
    if (source) return t(`source.${source}`)
    const sender = type === 'sender' ? senders.find((each) => each === word) : undefined
    return sender ? t(`sender.${sender}`) : word
  }
  return useCallback(say, [t])
}

const weekday = (word: string): string | null => {
  const index = week.indexOf(word.toLowerCase())
  const names = new Intl.DateTimeFormat(localeOf(currentLanguage()), { weekday: 'long', timeZone: 'UTC' })
  return index < 0 ? null : names.format(mondayMs + index * 86_400_000)
}
