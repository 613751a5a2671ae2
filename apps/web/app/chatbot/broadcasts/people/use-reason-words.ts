import { type DispatchState, exclusionReasons, stepReasons } from '@hawker/core'
import { i18n } from '../../../frame/i18n.ts'
import { useText } from '../../../frame/use-text.ts'

const own = [...exclusionReasons, ...stepReasons, 'no_message', 'not_played'] as const

/**
 * Why a customer got nothing, in words. Of people who are left out, "blocked" is the page's own act; of failed messages it is the
 * customer's, in the inbox's words.
 */
export function useReasonWords(): (reason: string | null, state: DispatchState) => string {
  const t = useText('broadcasts')
  return (given, state) => {
    // A reason of the sender may end with the instant since which it holds.
    const reason = given?.split('@')[0]
    if (!reason) return t('reasons.unknown')
    const known = own.find((each) => each === reason)
    if (known && state !== 'failed') return t(`reasons.${known}`)
    const key = `reasons.${reason}`
    const words: unknown = i18n.exists(`inbox:${key}`) ? i18n.getResource(i18n.language, 'inbox', key) : null
    return typeof words === 'string' ? words : known ? t(`reasons.${known}`) : reason
  }
}
