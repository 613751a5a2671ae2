import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process. Labels are few and fixed: never an id, never an address. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'hawker_' })
  const shared = { registers: [registry] }
  return {
    registry,
    requests: new Histogram({
      name: 'hawker_http_request_seconds',
      help: 'Requests by the template of their route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
      ...shared,
    }),
    webhooks: new Counter({
      name: 'hawker_webhook_events_total',
      help: 'Webhooks and events that were not stored as messages, by the reason.',
      labelNames: ['what'],
      ...shared,
    }),
    refused: new Counter({
      name: 'hawker_ingest_refused_total',
      help: 'Webhooks answered 503 because too much was waiting.',
      labelNames: ['why'],
      ...shared,
    }),
    oldestQueued: new Gauge({
      name: 'hawker_oldest_queued_seconds',
      help: 'How long the oldest message has waited to be sent, of all processes; NaN while a database is away.',
      ...shared,
    }),
    problems: new Counter({ name: 'hawker_path_problems_total', help: 'Errors on the path of messages.', ...shared }),
  }
}
