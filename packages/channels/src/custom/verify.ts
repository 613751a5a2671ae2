import { isStandardWebhook, type RawRequest } from '@hawker/outside'
import type { Account } from '../channel.ts'

/** Signed as Standard Webhooks has it, by a clock that is at most five minutes off. */
export const verify = ({ body, headers }: RawRequest, { secret }: Account): boolean =>
  isStandardWebhook(
    {
      id: headers['webhook-id'],
      timestamp: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
      body,
    },
    secret,
    new Date(),
  )
