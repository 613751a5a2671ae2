/** Refusals of a token that have words of their own. https://developers.facebook.com/docs/graph-api/guides/error-handling */
const known = {
  '190/458': 'app_removed',
  '190/460': 'password_changed',
  '190/463': 'expired',
  '190/492': 'lost_role',
} as const

type Code = keyof typeof known
const isKnown = (code: string): code is Code => Object.hasOwn(known, code)

/** The phrase of a stored problem, `190/492: Error validating …`; null where the platform's words have to do. */
export function problemKey(problem: string): (typeof known)[Code] | null {
  const [code = ''] = problem.split(':', 1)
  return isKnown(code) ? known[code] : null
}
