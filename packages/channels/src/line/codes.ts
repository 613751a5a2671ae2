import { type Fault, usualWhy, type Why } from '@hawker/core'

type Meaning = { kind: Fault['kind']; why: Why }

const meaning = (kind: Fault['kind'], why: Why = usualWhy[kind]): Meaning => ({ kind, why })

/** A refusal as LINE words it: the status, the sentence, and the properties it objects to. */
export type Refusal = { status: number; message: string; properties: readonly string[] }

/** The meaning of a refusal; null where its status says all. https://developers.line.biz/en/reference/messaging-api/#error-responses */
export const meaningOf = ({ status, message, properties }: Refusal): Meaning | null => {
  // Only the next month or another plan helps, so waiting does not.
  if (status === 429) return /monthly limit/i.test(message) ? meaning('rejected', 'quota') : null
  if (status === 403) return meaning('rejected', 'no_permission')
  if (status !== 400) return null
  if (/failed to send messages/i.test(message)) return meaning('blocked', 'unreachable')
  // The id of another provider's user, or none.
  if (/property, '?to'?,/i.test(message) || properties.includes('to')) return meaning('blocked', 'no_address')
  return meaning('rejected', properties.some((name) => fileProperty.test(name)) ? 'file_unusable' : 'content_refused')
}

const fileProperty = /(originalContentUrl|previewImageUrl|thumbnailImageUrl|\burl)$/
