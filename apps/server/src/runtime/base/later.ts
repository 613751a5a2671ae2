/**
 * SQL of an instant plus a span. PostgreSQL calls the sum of a `timestamptz` and an interval stable, for a day is shorter in
 * some zones at some times; without a zone it is immutable, which an upsert on a node of a cluster must be.
 */
export const later = (instant: string, span: string) =>
  `((${instant}) at time zone 'UTC' + (${span})) at time zone 'UTC'`
