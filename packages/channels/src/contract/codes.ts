import { readFileSync } from 'node:fs'
import type { Answer } from '@hawker/outside'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ConnectableId } from '../abouts.ts'
import type { Channel } from '../channel.ts'
import { knownCodes as meta } from '../meta/codes.ts'
import { knownCodes as viber } from '../viber/codes.ts'
import { knownCodes as whatsapp } from '../whatsapp_business_account/codes.ts'
import { knownCodes as zalo } from '../zalo/codes.ts'

/** Where a platform's codes have their lines, which of them the adapter knows, and how the platform refuses by one. */
type Coded = {
  lines: ConnectableId
  codes: readonly string[]
  answer(code: number, subcode: number | undefined): Pick<Answer, 'status'> & { body: object }
}

const graph = (code: number, error_subcode: number | undefined) => ({
  status: 400,
  body: { error: { message: 'Refused', type: 'OAuthException', code, error_subcode, fbtrace_id: 'A' } },
})

const coded: Partial<Record<ConnectableId, Coded>> = {
  facebook: { lines: 'facebook', codes: meta, answer: graph },
  instagram_official: { lines: 'facebook', codes: meta, answer: graph },
  whatsapp_business_account: { lines: 'whatsapp_business_account', codes: whatsapp, answer: graph },
  zalo: { lines: 'zalo', codes: zalo, answer: (error) => ({ status: 200, body: { error, message: 'Refused' } }) },
  viber: {
    lines: 'viber',
    codes: viber,
    answer: (status) => ({ status: 200, body: { status, status_message: 'Refused' } }),
  },
}

/**
 * Refusals by their codes: each code that the adapter knows has its line in `fixtures/codes.json`, and none has two. Platforms
 * that refuse in words alone have theirs in `answers.json`.
 */
export function codesSuite(channel: Channel, id: ConnectableId): void {
  const platform = coded[id]
  if (!platform) return
  const file = readFileSync(new URL(`../${platform.lines}/fixtures/codes.json`, import.meta.url), 'utf8')
  const lines = z.record(z.string(), z.string()).parse(JSON.parse(file))

  test.each(Object.entries(lines))('code %s: %s', (name, meaning) => {
    const [code, subcode] = name.split('/').map(Number)
    const { status, body } = platform.answer(code ?? Number.NaN, subcode)
    const reading = channel.read({ status, headers: {}, body: JSON.stringify(body) })
    expect(reading.ok ? 'sent' : `${reading.fault.kind} ${reading.fault.why}`).toBe(meaning)
  })

  test('every known code has its line', () => expect(Object.keys(lines).sort()).toEqual([...platform.codes].sort()))
}
