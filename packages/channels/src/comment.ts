import { createHash } from 'node:crypto'
import type { CommentVerb } from '@hawker/core'
import { eventKey } from '@hawker/outside'

type Told = { comment_id: string; verb: CommentVerb; text: string; at: string | null }

/**
 * The key of a comment's event: catching up makes the same one as the webhook. Two edits differ in their words. A comment may be
 * hidden and shown several times, so these have the platform's instant.
 */
export const commentKey = ({ comment_id, verb, text, at }: Told): string => {
  if (verb === 'edited') return eventKey('comment', comment_id, verb, digest(text))
  return verb === 'hidden' || verb === 'shown'
    ? eventKey('comment', comment_id, verb, at ?? '')
    : eventKey('comment', comment_id, verb)
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const most_mentions = 50

/** The people whom a comment names, each once; undefined where it names none. */
export const mentionsOf = (named: readonly (string | undefined)[]): string[] | undefined => {
  const all = [...new Set(named.flatMap((one) => (one && one.length <= 200 ? [one] : [])))]
  return all.length ? all.slice(0, most_mentions) : undefined
}

/** The `@names` in a comment's words. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.@])@([\w.]{1,60})/g)].map(([, name = '']) => name.replace(/\.+$/, ''))
