import type { ChannelProfile } from '@hawker/core'
import { degrade, type OutCard } from '@hawker/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Channel, PlatformRequest } from '../channel.ts'
import { sampleRecipient, type Witness } from './witness.ts'

type Suite = { profile: ChannelProfile; cards: fc.Arbitrary<OutCard>; witness: Witness }

/** The parts `together` and `free`: several messages in a call, and the call as an answer to an event. */
export function togetherSuite({ render, together, free }: Channel, { profile, cards, witness }: Suite): void {
  if (!together) return
  const requestsOf = (card: OutCard, our_id: string): PlatformRequest[] =>
    degrade(card, profile)
      .flatMap((plain) => render(plain, sampleRecipient({ psid: witness.psid, our_id }), witness.account))
      .filter(({ is_side }) => !is_side)
  const several = fc.array(cards, { minLength: 2, maxLength: 5 })
  const joined = (said: OutCard[]) => {
    const requests = said.flatMap((card, n) => requestsOf(card, `c0ffee-12.${n}`))
    return {
      requests,
      call: together.join(
        requests,
        said.map((_, n) => `c0ffee-12.${n}`),
      ),
    }
  }

  test('a call of several messages stays within the platform’s limits and has all of them', () => {
    let calls = 0
    fc.assert(
      fc.property(several, (said) => {
        const { requests, call } = joined(said)
        if (!call) return
        calls++
        expect(witness.refuses(call)).toEqual([])
        expect(together.sizeOf(call)).toBe(requests.reduce((sum, request) => sum + together.sizeOf(request), 0))
      }),
    )
    expect(calls).toBeGreaterThan(0)
  })

  test('the same messages have the same key against repeats, and others another', () => {
    const text: OutCard = { type: 'text', text: 'Hi', buttons: [], quick_replies: [] }
    const key = (ids: string[]) =>
      JSON.stringify(
        together.join(
          ids.flatMap((id) => requestsOf(text, id)),
          ids,
        )?.headers ?? null,
      )
    expect(key(['1.1', '1.2'])).toBe(key(['1.1', '1.2']))
    expect(new Set([key(['1.1']), key(['1.1', '1.2']), key(['1.1', '1.2', '1.3']), key(['1.2', '1.3'])]).size).toBe(4)
  })

  if (!free) return
  const at = new Date(0).toISOString()
  const answered = { context: witness.context ?? {}, at }

  test('an answer to an event has the messages of the push, and is none of an hour later or without a token', () => {
    fc.assert(
      fc.property(cards, (card) => {
        for (const request of requestsOf(card, '1.1')) {
          const answer = free.of(request, answered, new Date(1_000))
          expect(answer && witness.refuses(answer)).toEqual([])
          expect(free.of(request, answered, new Date(3_600_000))).toBeNull()
          expect(free.of(request, { context: {}, at }, new Date(0))).toBeNull()
        }
      }),
    )
  })
}
