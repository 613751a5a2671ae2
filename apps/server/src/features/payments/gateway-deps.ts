import type { Ask } from '@hawker/integrations'
import type { Platform } from '../../platform/platform.ts'
import { askOf, type Connection, integrationDeps } from '../integrations/index.ts'

const kept = new WeakMap<Platform, ReturnType<typeof integrationDeps>>()

/** The dependencies of everything that talks to gateways: one of a process, so that a token serves until it expires. */
export function gatewayDeps(platform: Platform): ReturnType<typeof integrationDeps> {
  const known = kept.get(platform)
  if (known) return known
  const made = integrationDeps(platform)
  kept.set(platform, made)
  return made
}

/** Sends requests to the gateway of a connection. */
export const askAs = (
  platform: Platform,
  connection: Connection,
  purpose: 'payment_link' | 'payment_query' | 'payment_proof',
): Ask => askOf(gatewayDeps(platform), connection, { purpose, conversation_id: null })
