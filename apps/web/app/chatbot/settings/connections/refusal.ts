import { ApiError } from '../../../frame/api.ts'

const secretsIn = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return null
  const { errors } = error.envelope
  return errors && typeof errors === 'object' && 'secrets' in errors ? errors.secrets : null
}

/** The fields with a malformed key. */
export function refusedFields(error: unknown): string[] {
  const secrets = secretsIn(error)
  return secrets && typeof secrets === 'object' ? Object.keys(secrets) : []
}

/** The service's own words about the keys. */
export function serviceWords(error: unknown): string | null {
  const secrets = secretsIn(error)
  return typeof secrets === 'string' && secrets ? secrets : null
}
