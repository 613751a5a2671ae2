import { type GoogleTokens, googleLogin, integrations } from '@hawker/integrations'
import { ask } from '@hawker/outside'
import type { Platform } from '../../platform/platform.ts'
import { connect, googleClient, integrationDeps, renew } from '../integrations/index.ts'
import type { LoginService } from './service.ts'

/** Signing in at Google connects Google Sheets. */
export function googleService(platform: Platform): LoginService<GoogleTokens> {
  const { settings } = platform
  const deps = integrationDeps(platform)
  const integration = integrations.google_sheets
  const base = (host: string) => deps.service.base({ ...integration, base: googleLogin.base }, host, {})
  return {
    id: 'google',
    client: googleClient(settings),
    http: deps.service.http(integration, {}),
    authorizeUrl: (begin) => `${base('accounts')}${googleLogin.authorizePath(begin)}`,
    async exchange(http, wish) {
      const { host, path, ...request } = googleLogin.exchange(wish)
      const asked = await ask(http, { ...request, url: base(host) + path })
      return asked.ok ? googleLogin.read(asked.answer, platform.now()) : asked
    },
    async store({ cell, bot_id, integration_id }, { email, ...secrets }) {
      const wish = { integration, secrets, details: { email }, name: email }
      if (!integration_id) return connect(deps, { cell, bot_id }, wish)
      await renew(deps, { cell, bot_id }, integration_id, wish)
      return integration_id
    },
  }
}
