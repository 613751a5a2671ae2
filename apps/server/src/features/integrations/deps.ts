import type { Platform } from '../../platform/platform.ts'
import type { ConnectDeps } from './connect.ts'
import { serviceHttp } from './http.ts'
import { createTokens } from './tokens.ts'

/** What talks to services stands on. */
export function integrationDeps({ secret, settings, outgoing, log, now }: Platform): ConnectDeps {
  const service = serviceHttp(outgoing, settings)
  return { secret, service, tokens: createTokens({ secret, settings, service, now }), log, now }
}
