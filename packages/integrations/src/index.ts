import type { CallKind } from '@hawker/core'
import type { ServiceId } from './about.ts'
import { google_sheets } from './google_sheets/index.ts'
import type { Integration } from './integration.ts'
import { mailchimp } from './mailchimp/index.ts'

export * from './about.ts'
export { type GoogleTokens, googleLogin } from './google_sheets/login.ts'
export * from './integration.ts'
export { mask } from './mask.ts'

/** Every service that a bot can use. */
export const integrations: Record<ServiceId, Integration> = { google_sheets, mailchimp }

const byId: Partial<Record<string, Integration>> = integrations

export const findIntegration = (service: string): Integration | undefined =>
  Object.hasOwn(byId, service) ? byId[service] : undefined

/** The services that carry a kind of call. */
export const carriersOf = (kind: CallKind): Integration[] =>
  Object.values(integrations).filter(({ about }) => about.calls.includes(kind))
