import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Channel } from '../channel.ts'
import type { ClientFixture } from './fixtures.ts'

const well = z.object({ ok: z.literal(true), webhook: z.literal('ours').optional() })
const dead = z.object({ ok: z.literal(false), fault: z.object({ kind: z.literal('unauthorized') }) })
const lost = z.object({ ok: z.literal(true), webhook: z.enum(['elsewhere', 'off', 'none']) })

/** Some platforms take questions as POSTs: their names say so, and a verification of our own contract changes nothing. */
const isQuestion = ({ method, path, body }: ClientFixture['exchanges'][number]['request']) =>
  method === 'GET' || /\/get(\w+|\/)$/.test(path) || Object(body).type === 'verification'

/** The part `health`: the client fixtures show an account that works, a dead token, and each fact by which it tells a lost webhook. */
export function healthSuite(channel: Channel, fixtures: ClientFixture[]): void {
  const own = fixtures.filter(({ call }) => call.do === 'health')
  const come = (to: z.ZodType) => own.filter(({ comes_to }) => to.safeParse(comes_to).success)

  test('a channel has fixtures if it asks its platform, and only then', () =>
    expect(own.length > 0).toBe(channel.health !== null))
  if (!channel.health) return

  test('a working account is well', () => expect(come(well).length).toBeGreaterThan(0))

  test('a dead token: the account is unauthorized', () => expect(come(dead).length).toBeGreaterThan(0))

  test('a platform that names the webhook has a fixture of a lost one', () => {
    const tells = own.some(({ comes_to }) => Object(comes_to).webhook !== undefined)
    expect(come(lost).length > 0).toBe(tells)
  })

  test('only questions are asked', () => {
    const asked = own.flatMap(({ exchanges }) => exchanges).map(({ request }) => request)
    expect(asked.filter((request) => !isQuestion(request))).toEqual([])
  })
}
