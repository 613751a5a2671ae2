import type { World } from '../world.ts'
import { errorInfo, GoogleRefusal } from './refuse.ts'
import type { Grant } from './state.ts'

type Kind = 'read' | 'write'

const minute_ms = 60_000
const words = { read: 'Read', write: 'Write' }

export const quotaRefusal = (project_number: string, kind: Kind, limit: number, isPerUser: boolean): GoogleRefusal => {
  const consumer = `project_number:${project_number}`
  const name = `${words[kind]} requests per minute${isPerUser ? ' per user' : ''}`
  return new GoogleRefusal(
    429,
    'RESOURCE_EXHAUSTED',
    `Quota exceeded for quota metric '${words[kind]} requests' and limit '${name}' of service 'sheets.googleapis.com' for consumer '${consumer}'.`,
    [
      errorInfo('RATE_LIMIT_EXCEEDED', {
        service: 'sheets.googleapis.com',
        consumer: `projects/${project_number}`,
        quota_metric: `sheets.googleapis.com/${kind}_requests`,
        quota_limit: `${words[kind]}RequestsPerMinutePer${isPerUser ? 'User' : 'Project'}`,
        quota_limit_value: String(limit),
        quota_location: 'global',
        quota_unit: isPerUser ? '1/min/{project}/{user}' : '1/min/{project}',
      }),
      {
        '@type': 'type.googleapis.com/google.rpc.Help',
        links: [
          {
            description: 'Request a higher quota limit.',
            url: 'https://cloud.google.com/docs/quotas/help/request_increase',
          },
        ],
      },
    ],
  )
}

/**
 * Counts a request in its minute; throws when the project's or the user's quota is used up.
 * https://developers.google.com/workspace/sheets/api/limits
 */
export const spendQuota = ({ google, clock }: World, kind: Kind, { email }: Grant): void => {
  const minute = Math.floor(clock.now() / minute_ms)
  if (google.used.minute !== minute) google.used = { minute, counts: new Map() }
  const { counts } = google.used
  const spend = (key: string, limit: number, isPerUser: boolean) => {
    const used = (counts.get(key) ?? 0) + 1
    counts.set(key, used)
    if (used > limit) throw quotaRefusal(google.project_number, kind, limit, isPerUser)
  }
  const { per_minute, per_minute_per_user } = google.quotas[kind]
  spend(`${kind} ${email}`, per_minute_per_user, true)
  spend(kind, per_minute, false)
}
