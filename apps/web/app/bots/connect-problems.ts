import { ApiError } from '../frame/api.ts'

/** Refusals of a connection that have words of their own, by the code the channel gives them. */
const known = {
  '100/2534013': 'not_linked',
  'http 401': 'other_secret',
  'http 403': 'other_secret',
  'http 410': 'app_gone',
  agent_id: 'agent_id',
  challenge: 'no_challenge',
  other_account: 'other_account',
  phone_number_id: 'phone_number_id',
  pin: 'pin',
  region: 'region',
  secret: 'other_channel',
  service_account: 'service_account',
  waba_id: 'waba_id',
} as const

type Code = keyof typeof known
const isKnown = (code: string): code is Code => Object.hasOwn(known, code)

type Said = { token?: unknown; code?: unknown }
const isSaid = (errors: unknown): errors is Said => typeof errors === 'object' && errors !== null

/** The platform's words for refusing a connection, and the phrase that explains them to a seller; null where it said nothing. */
export function saidOf(errors: unknown): { phrase: (typeof known)[Code] | null; words: string } | null {
  if (!isSaid(errors) || typeof errors.token !== 'string' || !errors.token) return null
  const { code, token: words } = errors
  return { phrase: typeof code === 'string' && isKnown(code) ? known[code] : null, words }
}

export const errorsOf = (error: unknown): unknown => (error instanceof ApiError ? error.envelope.errors : null)
