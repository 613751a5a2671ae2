import type { Account, App, Channel } from '@hawker/channels'
import { z } from 'zod'
import type { Secret } from './secret.ts'

/** An app's row of the directory, with sealed secrets. */
export type StoredApp = {
  id: string
  key: string
  platform: string
  client_id: string
  secrets: Buffer
  api_version: string
  config_id: string
}

/** An app with its secrets in clear text: only in the server's memory. */
export type OpenApp = App & { id: string; key: string; platform: string; verify_token: string }

const sealed = z.object({ client_secret: z.string(), webhook_secret: z.string(), verify_token: z.string() })
export type AppSecrets = z.output<typeof sealed>

/** Binds the secrets to their app, so that a copy in another row does not open. */
const contextOf = (key: string) => `app/${key}`

export const sealApp = (secret: Secret, key: string, { client_secret, webhook_secret, verify_token }: AppSecrets) =>
  secret.encrypt(JSON.stringify({ client_secret, webhook_secret, verify_token }), contextOf(key))

export const openApp = (secret: Secret, { secrets, ...row }: StoredApp): OpenApp => ({
  ...row,
  ...sealed.parse(JSON.parse(secret.decrypt(secrets, contextOf(row.key)))),
})

/** The secrets that an account of this channel has of its app. */
export const appSecretsOf = (channel: Channel, app: OpenApp) => ({
  ...(channel.app?.secretsOf(app) ?? { secret: '', secrets: {} }),
  verify_token: app.verify_token,
})

/** The app as an account without a page: verifies requests to the app's address. */
export const accountOfApp = (channel: Channel, app: OpenApp): Account => ({
  platform: channel.id,
  page_id: '',
  token: '',
  ...appSecretsOf(channel, app),
  hosts: {},
  details: {},
})
