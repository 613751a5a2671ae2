import type { Account, PlatformRequest } from '@hawker/channels'
import { expect, test } from 'vitest'
import { blankSecrets, blankWords, requestText, responseText } from './exchange.ts'

const account: Account = {
  platform: 'telegram_bot',
  page_id: '99',
  token: '99:secret/token+',
  secret: 'the webhook’s secret',
  verify_token: 'verify-me',
  secrets: { refresh_token: 'refresh/me' },
  hosts: { api: 'https://platform.example' },
  details: {},
}

test.each([
  ['in a path', '/bot99:secret/token+/sendMessage', '/bot•••/sendMessage'],
  ['percent-encoded in a query', '?access_token=99%3Asecret%2Ftoken%2B&x=1', '?access_token=•••&x=1'],
  ['in a header', 'Bearer 99:secret/token+', 'Bearer •••'],
  ['twice, and another one', 'verify-me 99:secret/token+ 99:secret/token+', '••• ••• •••'],
  ['of another name', 'refresh/me, refresh%2Fme', '•••, •••'],
  ['none', 'Hello 99', 'Hello 99'],
])('a secret is blanked %s', (_, text, clean) => {
  expect(blankSecrets(text, account)).toBe(clean)
})

test('an account without secrets blanks nothing', () => {
  expect(blankSecrets('abc', { ...account, token: '', secret: '', verify_token: '', secrets: {} })).toBe('abc')
})

test('a secret across the end of a stored request is not stored in part', () => {
  for (let before = 8_160; before < 8_200; before++) {
    const body = 'x'.repeat(before) + account.token
    const request: PlatformRequest = {
      method: 'POST',
      host: 'api',
      path: '/',
      headers: {},
      body,
      is_side: false,
      repeats: false,
    }
    expect(requestText(request, account)).not.toMatch(/x9/)
  }
})

test('requests and answers are stored without secrets and cut to size', () => {
  const request: PlatformRequest = {
    method: 'POST',
    host: 'api',
    path: `/bot${account.token}/sendMessage`,
    headers: { authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ text: `my token is ${account.token}`, more: 'x'.repeat(10_000) }),
    is_side: false,
    repeats: false,
  }
  const kept =
    requestText(request, account) + responseText(`you said ${account.token}\u0000${'y'.repeat(10_000)}`, account)
  expect(kept).not.toContain('secret/token')
  expect(kept).not.toContain('\u0000')
  expect(kept.length).toBeLessThan(17_500)
})

test('a secret clipped by a channel is not stored in any useful part', () => {
  for (let length = 0; length < account.token.length; length++) {
    const clean = blankWords(`Malformed access token ${account.token.slice(0, length)}`, account)
    expect(clean).toBe(
      length < 8 ? `Malformed access token ${account.token.slice(0, length)}` : 'Malformed access token •••',
    )
  }
  expect(blankWords(`Malformed access token ${account.token} (AbCd)`, account)).toBe(
    'Malformed access token ••• (AbCd)',
  )
})
