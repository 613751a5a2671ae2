import type { Platform } from '../../platform/platform.ts'
import type { ConnectDeps } from './connect.ts'
import { serviceHttp } from './http.ts'
import { createTokens } from './tokens.ts'

/** The dependencies of everything that talks to services. */
export function integrationDeps({ secret, settings, outgoing, log, now }: Platform): ConnectDeps {
  const service = serviceHttp(outgoing, settings)
  const { tokenOf, firstSecrets } = createTokens({ secret, settings, service, now })
  return { secret, settings, service, tokens: tokenOf, firstSecrets, log, now }
}
