import type { Health } from '../channel.ts'

/** When a version of the Graph API stops answering. https://developers.facebook.com/docs/graph-api/changelog/versions */
const ends: Record<string, string | undefined> = {
  'v21.0': '2027-01-21',
  'v24.0': '2028-02-18',
  'v25.0': '2028-07-29',
}

export const versionOf = (name: string): NonNullable<Health['version']> => {
  const day = ends[name]
  return { name, ends_at: day === undefined ? null : new Date(`${day}T00:00:00.000Z`) }
}
