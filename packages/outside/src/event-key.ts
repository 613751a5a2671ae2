import { createHash } from 'node:crypto'

/**
 * The key of an event without an id of its platform. Long parts are hashed: a database index only accepts short keys.
 */
export const eventKey = (kind: string, ...parts: (string | number | undefined)[]): string => {
  const key = [kind, ...parts.map((part) => part ?? '')].join(':')
  return key.length <= 200 ? key : `${kind}:${createHash('sha256').update(key).digest('hex')}`
}
