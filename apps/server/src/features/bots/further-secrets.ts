import { findAbout } from '@hawker/channels/abouts'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'

type Secrets = Record<string, string>

export const furtherSecretsSchema = z
  .record(z.string(), z.string().trim().min(1).max(4_000))
  .describe('Further secrets of the channel by their names, such as `refresh_token`')

/** Secrets besides the usual three, such as a refresh token. Refuses secrets for which the channel has no field. */
export function furtherSecrets(platform: string, secrets: Secrets): Secrets {
  const fields: readonly { key: string }[] = findAbout(platform)?.connect_fields ?? []
  const unknown = Object.keys(secrets).find((name) => !fields.some(({ key }) => key === `secrets.${name}`))
  if (unknown) throw new Refusal('invalid_body', { [unknown]: 'This channel has no such secret.' })
  return secrets
}
