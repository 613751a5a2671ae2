import type { KeyedEvent, Service, ServiceWebhook } from './service.ts'

/**
 * What a sales platform reports of a purchase. `body`: all that it says, without its secret. `at`: the platform's own
 * instant, ISO 8601, by which an event that comes late is known to be older; '' where it tells none.
 */
export type SalesEvent = KeyedEvent & { name: string; version: string; at: string; body: unknown }

/** A platform that sells for the shop and reports each purchase. */
export type SalesPlatform = Service<'sales_platform'> & { webhook: ServiceWebhook<SalesEvent> }
