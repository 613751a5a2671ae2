import { readFileSync } from 'node:fs'
import { commentActs, type OutCard, type OutCommentAct } from '@hawker/core'
import type { Answer } from '@hawker/outside'
import { anyJson } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Account, Channel, PlatformRequest } from '../channel.ts'
import type { ChannelComments } from '../comments.ts'
import { sampleRecipient } from './witness.ts'

const text = z.string()
const acts = z.enum(commentActs)
const request = z.strictObject({
  method: z.enum(['POST', 'DELETE']),
  path: text,
  body: z.unknown().optional(),
  bucket: text,
  repeats: z.boolean(),
})

/** Acts with the exact requests that do them, the first message of private replies, and answers with their meaning. */
const fixtures = z.strictObject({
  acts: z.array(
    z.strictObject({
      says: text,
      act: acts,
      comment_id: text,
      post_id: text.nullable().default(null),
      parent_id: text.nullable().default(null),
      psid: text.nullable().default(null),
      text: text.default(''),
      image_url: text.default(''),
      requests: z.array(request),
    }),
  ),
  private_replies: z.array(z.strictObject({ says: text, text, comment_id: text, requests: z.array(request) })),
  answers: z.array(
    z.strictObject({
      says: text,
      did: z.enum([...commentActs, 'private_reply']),
      status: z.number(),
      body: z.unknown(),
      reading: z.unknown(),
    }),
  ),
})

const shown = ({ method, path, body, bucket, repeats }: PlatformRequest) => ({
  method,
  path,
  ...(body ? { body: JSON.parse(body) } : {}),
  bucket,
  repeats,
})

/** The suite of every channel with comments: what it declares it renders, and no refusal counts as done. */
export function commentsSuite(channel: Channel, comments: ChannelComments, account: Account): void {
  const file = readFileSync(new URL(`../${channel.id}/fixtures/comments.json`, import.meta.url), 'utf8')
  const all = fixtures.parse(JSON.parse(file))
  const to = { our_id: 'c0ffee-12.17', files_at: 'https://hawker.example' }
  const place = { comment_id: '31_88', post_id: '9001_31', parent_id: null, psid: '7001' }
  const whole = { ...place, text: 'Hello', image_url: '' }

  test.each(all.acts)('$act: $says', ({ says: _says, requests, ...out }) =>
    expect(comments.render(out, to, account).map(shown)).toEqual(requests),
  )

  test('an act that the channel declares has a request, and any other has none', () => {
    const rendered = commentActs.filter((act) => comments.render({ ...whole, act }, to, account).length > 0)
    expect(new Set(rendered)).toEqual(new Set(comments.acts))
    expect(new Set(all.acts.map(({ act }) => act))).toEqual(new Set(comments.acts))
  })

  test('requests go to a host of the channel, by a bucket that it has, and hold no secret but the token', () => {
    for (const act of comments.acts)
      for (const made of comments.render({ ...whole, act }, to, account)) {
        expect(Object.hasOwn(channel.hosts, made.host)).toBe(true)
        expect(Object.hasOwn(channel.buckets ?? {}, made.bucket ?? '')).toBe(true)
        expect([made.is_side, JSON.stringify(made).includes(account.secret)]).toEqual([false, false])
      }
  })

  test('a reply without words and picture, and a ban of an unknown author, make no request', () => {
    const bare: OutCommentAct = { ...whole, psid: null, act: 'reply', text: ' ' }
    expect(comments.render(bare, to, account)).toEqual([])
    for (const act of ['ban', 'unban'] as const) expect(comments.render({ ...bare, act }, to, account)).toEqual([])
  })

  test('a reply is not repeated where the platform would show it twice', () => {
    const [made] = comments.render({ ...whole, act: 'reply' }, to, account)
    expect(made?.repeats).toBe(channel.id === 'custom')
  })

  test.each(all.private_replies)('private reply: $says', ({ text, comment_id, requests }) => {
    const card: OutCard = { type: 'text', text, buttons: [], quick_replies: [] }
    const recipient = sampleRecipient({ psid: '7001', to_comment: comment_id })
    expect(channel.render(card, recipient, account).map(shown)).toEqual(requests)
  })

  test('the first message alone names the comment, and typing has no place there', () => {
    const recipient = sampleRecipient({ psid: '7001', to_comment: '31_88' })
    const card: OutCard = { type: 'text', text: 'Hello '.repeat(3_000), buttons: [], quick_replies: [] }
    const made = channel.render(card, recipient, account)
    expect(made.filter(({ body }) => body.includes('31_88')).length).toBe(1)
    expect(made[0]?.bucket).toBe('private_replies')
    expect(channel.render({ type: 'typing', seconds: 2 }, recipient, account)).toEqual([])
  })

  describe('read', () => {
    test.each(all.answers)('$did: $says', ({ did, status, body, reading }) => {
      const answer: Answer = { status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) }
      expect(comments.read(answer, did)).toEqual(reading)
    })

    test('it never throws, and a server’s error may have been done', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 100, max: 599 }),
          anyJson.map((body) => JSON.stringify(body) ?? ''),
          fc.constantFrom(...comments.acts, 'private_reply' as const),
          (status, body, did) => {
            const reading = comments.read({ status, headers: {}, body }, did)
            if (reading.ok && reading.how === 'done') expect(status).toBeLessThan(300)
          },
        ),
      )
      expect(comments.read({ status: 502, headers: {}, body: '' }, 'reply')).toMatchObject({
        fault: { kind: 'unknown' },
      })
    })
  })
}
