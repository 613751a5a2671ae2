import type { PaymentFacts } from '@hawker/integrations'
import type { Refused } from '@hawker/outside'
import type { Platform } from '../../platform/platform.ts'
import type { Connection } from '../integrations/index.ts'
import type { AttemptRow } from './attempt-queries.ts'
import { askAs } from './gateway-deps.ts'

/** Asks the gateway of an attempt for its state; null: it knows no such attempt. */
export async function askGateway(
  platform: Platform,
  connection: Connection,
  attempt: Pick<AttemptRow, 'reference' | 'number' | 'gateway_id' | 'created_at'>,
): Promise<PaymentFacts | Refused | null> {
  const { integration, secrets } = connection
  if (integration.kind !== 'payment') return null
  const ask = askAs(platform, connection, 'payment_query')
  const { reference, gateway_id } = attempt
  const known = { reference, gateway_id, number: Number(attempt.number), at: new Date(attempt.created_at) }
  return integration.query(known, ask, secrets, platform.now())
}
