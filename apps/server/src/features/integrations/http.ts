import type { Integration, Secrets } from '@hawker/integrations'
import type { Http } from '@hawker/outside'
import type { Outgoing } from '../../platform/outgoing.ts'
import type { Settings } from '../../platform/settings.ts'

// Room for a column of a hundred thousand ids.
const mostBytes = 8 * 1024 * 1024

/**
 * The hosts of a service and the client for them. A stand-in may lie inside our network: a setting names one for all connections,
 * and the demo seals one into the secrets of its own, where no person can write an address.
 */
export function serviceHttp(outgoing: Pick<Outgoing, 'ask'>, settings: Pick<Settings, 'apiUrls' | 'callTimeoutMs'>) {
  const standInOf = ({ api_url_setting }: Pick<Integration, 'api_url_setting'>, { stand_in }: Secrets) =>
    stand_in || settings.apiUrls[api_url_setting]
  return {
    base: (integration: Pick<Integration, 'api_url_setting' | 'base'>, host: string, secrets: Secrets) =>
      standInOf(integration, secrets) ?? integration.base(host, secrets),
    http: (integration: Pick<Integration, 'api_url_setting'>, secrets: Secrets): Http => {
      const standIn = standInOf(integration, secrets)
      const allowed = standIn ? [new URL(standIn).origin] : []
      return (wish) => outgoing.ask({ ...wish, timeout_ms: settings.callTimeoutMs, most_bytes: mostBytes }, allowed)
    },
  }
}
export type ServiceHttp = ReturnType<typeof serviceHttp>
