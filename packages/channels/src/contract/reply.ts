import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Channel, PlatformRequest } from '../channel.ts'
import type { Witness } from './witness.ts'

const object = z.record(z.string(), z.unknown())

/** The part `reply`: events that wait for a message, and the messages that go into their answers. */
export function replySuite(
  { reply, parse }: Channel,
  { bodies, requests, witness }: { bodies: unknown[]; requests: PlatformRequest[]; witness: Witness },
): void {
  if (!reply) return

  test('an event that waits for a message names its person, and others wait for none', () => {
    const waiting = bodies.flatMap((body) => {
      const psid = reply.awaits(body)
      return psid === null ? [] : [{ psid, inbound: parse(body).map(({ inbound }) => inbound) }]
    })
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.length).toBeLessThan(bodies.length)
    for (const { psid, inbound } of waiting)
      for (const one of inbound) if ('psid' in one) expect([one.kind, one.psid]).toEqual(['message', psid])
  })

  test('it never throws on any body', () => {
    for (const body of [null, [], {}, 'text', 1, { event: {} }]) expect(reply.awaits(body)).toBeNull()
  })

  test('an answer’s message is that of its request, without the person and without a secret', () => {
    const said = requests.flatMap((request) => {
      const body = reply.bodyOf(request)
      return body === null ? [] : [{ body, request }]
    })
    expect(said.length).toBeGreaterThan(0)
    for (const { body, request } of said) {
      expect(object.parse(JSON.parse(request.body))).toMatchObject(object.parse(JSON.parse(body)))
      for (const hidden of [witness.psid, witness.account.token, witness.account.secret])
        expect(body).not.toContain(hidden)
    }
  })
}
