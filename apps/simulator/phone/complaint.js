import { t } from './language.js'
import { NoEntry, Refused } from './server.js'

/** @type {Record<string, string>} */
const reasons = { is_blocked: t('is_blocked'), no_button: t('button_gone'), empty_file: t('empty_file') }
/** @type {Record<number, string>} */
const statuses = { 404: t('chat_gone'), 413: t('large_file') }

/**
 * A refusal in the language of the person on the phone. Errors that only a program can cause stay in the server's English.
 *
 * @param {unknown} error
 */
export const complaint = (error) => {
  if (error instanceof NoEntry) return t('no_entry')
  if (error instanceof Refused)
    return reasons[String(error.reason)] ?? statuses[error.status] ?? (error.message || t('failed'))
  // The browser throws a TypeError when it reaches no server.
  return error instanceof TypeError ? t('unreachable') : t('failed')
}
