/**
 * SQL of an instant plus a span. PostgreSQL calls the sum of a `timestamptz` and an interval stable, because days are shorter
 * in some zones; without a zone it is immutable, as an upsert on a node of a cluster must be.
 */
export const later = (instant: string, span: string) =>
  `((${instant}) at time zone 'UTC' + (${span})) at time zone 'UTC'`
