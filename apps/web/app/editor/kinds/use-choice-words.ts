import type { FilterType } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'

const senders = ['customer', 'bot', 'operator', 'page'] as const
const genders = ['male', 'female'] as const

/** A word of a condition's choice in the reader's language; what has none stands for itself. */
export function useChoiceWords() {
  const t = useText('editor')
  return (type: FilterType | null, word: string): string => {
    const gender = type === 'gender' ? genders.find((each) => each === word) : undefined
    if (gender) return t(`gender.${gender}`)
    const sender = type === 'sender' ? senders.find((each) => each === word) : undefined
    return sender ? t(`sender.${sender}`) : word
  }
}
