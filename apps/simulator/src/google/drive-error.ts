import type { Reply } from '../wire.ts'
import type { GoogleRefusal } from './refuse.ts'

const reasons: Record<string, { domain: string; reason: string }> = {
  INVALID_ARGUMENT: { domain: 'global', reason: 'invalid' },
  UNAUTHENTICATED: { domain: 'global', reason: 'authError' },
  PERMISSION_DENIED: { domain: 'global', reason: 'insufficientPermissions' },
  NOT_FOUND: { domain: 'global', reason: 'notFound' },
  RESOURCE_EXHAUSTED: { domain: 'usageLimits', reason: 'userRateLimitExceeded' },
}

// Drive keeps the older error body, with a list of errors.
// https://developers.google.com/workspace/drive/api/guides/handle-errors
export const driveErrorReply = ({ code, status, message, details }: GoogleRefusal): Reply => {
  const reason = reasons[status] ?? { domain: 'global', reason: 'backendError' }
  const [where] = details ?? []
  return {
    status: code,
    body: { error: { code, message, errors: [{ message, ...reason, ...(where?.location ? where : {}) }] } },
  }
}
