import { type PushPart, pushParts, pushRules, readBot, wantedPushes } from '@hawker/core'
import { downHttp } from '@hawker/outside/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account, Channel } from '../channel.ts'

const botWith = (platform: string, titles: readonly string[]) => {
  const items = titles.map((title) => ({ title, type: 'flow', flow: 'f' }))
  const questions = titles.map((question) => ({ question, flow: 'f' }))
  const parts = { main_menu: { items }, asked_questions: { items: questions }, settings: { greeting: 'Hello' } }
  const read = readBot({ format: 'hawker/1', name: 'Shop', platform, ...parts })
  if (!read.ok) throw new Error(read.reason)
  return read.bot
}

/** The part `pushes`: core says which parts a platform has, and the channel renders exactly those. */
export function pushesSuite({ id, pushes }: Channel, account: Account): void {
  const rules = pushRules[id]
  const has = (part: PushPart) => Boolean(rules[part])

  test('core and the channel agree on what is pushed; our own widget shows it without a push', () => {
    const parts = id === 'pke_chat_plugin' ? [] : pushParts.filter(has)
    expect([...(pushes?.parts ?? [])].toSorted()).toEqual(parts.toSorted())
  })
  if (!pushes) return

  test('a part that is wanted is rendered with its words; one that is not, and one that it lacks, is null', () => {
    const wanted = wantedPushes(botWith(id, ['Prices', 'Giá cả']), 3)
    const empty = wantedPushes({ ...botWith(id, []), settings: { is_get_started: false } }, 3)
    for (const part of pushParts) {
      const form = pushes.render(part, wanted)
      expect([part, form !== null]).toEqual([part, has(part)])
      expect([part, pushes.render(part, empty)]).toEqual([part, null])
      if (form && (part === 'main_menu' || part === 'asked_questions'))
        expect(pushes.lines(part, form).map(({ title }) => title)).toEqual(['Prices', 'Giá cả'])
    }
  })

  test('a rendered form is JSON, the same for the same wish, with a line for each item', () => {
    const title = fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(title, { maxLength: 30 }), fc.constantFrom(...pushes.parts), (titles, part) => {
        const wanted = wantedPushes(botWith(id, titles), 1)
        const form = pushes.render(part, wanted)
        expect(pushes.render(part, wanted)).toEqual(form)
        expect(JSON.parse(JSON.stringify(form))).toEqual(form)
        const shown = wanted[part]
        if (form && shown && 'items' in shown) expect(pushes.lines(part, form)).toHaveLength(shown.items.length)
      }),
      { numRuns: 100 },
    )
  })

  test('lines of a stranger’s form never throw', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(...pushes.parts), (form, part) => {
        expect(Array.isArray(pushes.lines(part, form))).toBe(true)
      }),
      { numRuns: 100 },
    ))

  test('a platform that does not answer is a fault, to find and to set', async () => {
    const draw = async () => new Uint8Array(4)
    expect(await pushes.find(account, downHttp)).toMatchObject({ ok: false, fault: { kind: 'retry' } })
    for (const part of pushes.parts) {
      const form = pushes.render(part, wantedPushes(botWith(id, ['Prices']), 1))
      expect([part, await pushes.set(account, part, form, downHttp, draw)]).toMatchObject([part, { kind: 'retry' }])
    }
  })
}
