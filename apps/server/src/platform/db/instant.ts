import type { ColumnType } from 'kysely'

/** A `timestamptz`: read as ISO 8601 with Z and milliseconds (or `infinity`), written as that or as a Date. */
export type Instant = ColumnType<string, Date | string, Date | string>

/** PostgreSQL writes `2026-11-21 03:53:12.5+00` in a session whose time zone is UTC. */
export function parseInstant(text: string): string {
  if (text === 'infinity' || text === '-infinity') return text
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!match) return new Date(text).toISOString()
  const [, day, time, fraction = ''] = match
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
