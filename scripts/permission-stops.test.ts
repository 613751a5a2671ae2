import { expect, test } from 'vitest'
import { stoppedBy } from '../apps/web/app/ui/permission-stops.ts'
import { channels, scopeSets } from '../packages/channels/src/index.ts'

const app = { client_id: '1', client_secret: 's', webhook_secret: '', api_version: '', config_id: '' }
const hosts = new Proxy({}, { get: () => 'https://platform.example' })
const begin = { app, hosts, redirect_uri: 'https://hawker.example/back', state: 's', challenge: 'c' }

const asked = Object.values(channels).flatMap(({ logins }) =>
  Object.values(logins).flatMap((login) =>
    scopeSets.flatMap((scopes) =>
      (new URL(login.authorizeUrl({ ...begin, scopes })).searchParams.get('scope') ?? '').split(',').filter(Boolean),
    ),
  ),
)

test('every permission that a sign-in asks for says what stands still without it', () => {
  expect(asked.length).toBeGreaterThan(10)
  expect([...new Set(asked)].filter((scope) => stoppedBy(scope) === 'other')).toEqual([])
})
