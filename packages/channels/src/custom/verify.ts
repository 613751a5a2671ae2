import { isStandardWebhook, type RawRequest } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { secretsOf } from './secrets.ts'

/**
 * Signed as Standard Webhooks has it, by a clock that is at most five minutes off, with a secret that allows the request: events
 * are posted; messages are fetched, and what the client shows of them is put.
 */
export const verify = ({ method, body, headers }: RawRequest, account: Account): boolean => {
  const given = {
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
    body,
  }
  const now = new Date()
  return secretsOf(account, method === 'POST' ? 'events' : 'messages').some((secret) =>
    isStandardWebhook(given, secret, now),
  )
}
