import { errorLines } from './error-lines.ts'
import { i18n } from './i18n.ts'
import { notice } from './notices.tsx'
import { useText } from './use-text.ts'

/** Words for a `message_code`; null when this version does not know it. */
export function wordingOf(code: string): string | null {
  const key = `errors:${code}`
  const words: unknown = i18n.exists(key) ? i18n.getResource(i18n.language, 'errors', code) : null
  return typeof words === 'string' ? words : null
}

/** The text of a failure, in the specification's order, for states drawn in the page. */
export function useErrorLines(error: unknown) {
  const t = useText('common')
  return errorLines(error, wordingOf, t('unknown_error'))
}

/** Shows a failure as notices: `onError: showError` or `showError(error, t('could_not_save'))`. */
export function useShowError() {
  const t = useText('common')
  return (error: unknown, title?: string) => {
    const { lines } = errorLines(error, wordingOf, t('unknown_error'))
    for (const message of lines) notice.error({ title: title ?? t('error_title'), message })
  }
}
