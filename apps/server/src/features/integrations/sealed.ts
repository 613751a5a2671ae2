import type { Secrets } from '@hawker/integrations'
import { z } from 'zod'
import type { BotId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'

const secrets = z.record(z.string(), z.string())

// A row copied to another bot or connection cannot be opened there.
const contextOf = (bot_id: BotId, id: string) => `integration/${bot_id}/${id}`

export const sealSecrets = (secret: Secret, bot_id: BotId, id: string, open: Secrets): Buffer =>
  secret.encrypt(JSON.stringify(open), contextOf(bot_id, id))

export const openSecrets = (secret: Secret, bot_id: BotId, id: string, sealed: Buffer): Secrets =>
  secrets.parse(JSON.parse(secret.decrypt(sealed, contextOf(bot_id, id))))
