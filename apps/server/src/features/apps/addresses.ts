import { channels } from '@hawker/channels'
import type { StoredApp } from '../../platform/apps.ts'

type At = { origin: string }

const servedBy = ({ platform }: Pick<StoredApp, 'platform'>) =>
  Object.values(channels).filter((channel) => channel.app?.platforms.some((one) => one === platform))

/** The addresses to which a platform sends the events of an app, one for each channel that it serves. */
export const webhooksOf = ({ origin }: At, app: Pick<StoredApp, 'platform' | 'key'>) =>
  servedBy(app).map(({ id }) => ({ platform: id, webhook_url: `${origin}/webhooks/${id}/app/${app.key}` }))

/** The addresses to which people return after signing in through an app. */
export const redirectsOf = ({ origin }: At, app: Pick<StoredApp, 'platform'>) =>
  servedBy(app).flatMap(({ logins }) =>
    Object.entries(logins).flatMap(([at, login]) =>
      login.app === app.platform ? [{ platform: at, redirect_url: `${origin}/v1/logins/${at}/callback` }] : [],
    ),
  )
