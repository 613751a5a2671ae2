import { isEmail } from '@hawker/core'
import { useText } from '../frame/use-text.ts'

/** The checks that forms share; each answers with a problem in the reader's language, or null. */
export function useChecks() {
  const t = useText('common')
  return {
    required: (value: string): string | null => (value.trim() ? null : t('check.required')),
    email: (value: string): string | null => (isEmail(value.trim()) ? null : t('check.email')),
    longEnough: (value: string, min: number): string | null =>
      value.length >= min ? null : t('check.too_short', { count: min }),
  }
}
