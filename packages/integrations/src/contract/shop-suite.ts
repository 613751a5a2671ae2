import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShopPlatform } from '../shop-platform.ts'
import { answerOf } from './any-answer.ts'
import { answerFixturesOf, shopFixturesOf } from './fixtures.ts'
import { always, down, scripted } from './scripted.ts'
import { shown, wanted } from './shown.ts'
import { witnesses } from './witnesses.ts'

const now = new Date('2026-11-24T12:00:00Z')

/** The laws of a platform whose products are shown in the chat. */
export function shopSuite(shop: ShopPlatform) {
  const { id, about, access } = shop
  const signer = access.kind === 'token' ? access.sign : undefined
  const { details, pickers, products, signatures } = shopFixturesOf(id, signer !== undefined)
  const secrets = witnesses[id].secrets.at(-1) ?? {}

  test('shows products, and calls no address of ours', () => {
    expect([about.calls, about.events, about.address]).toEqual([['shop_products'], [], null])
    expect(Object.keys(about.pickers)).toEqual(['shop_products'])
  })

  test.each(products)('$says', async ({ ids, exchanges, comes_to }) => {
    const { ask, requests } = scripted(exchanges)
    const read = await shop.products(ids, ask, details)
    expect(requests.map(shown)).toEqual(wanted(exchanges))
    expect(read).toEqual(comes_to.ok ? comes_to : expect.objectContaining(comes_to))
  })

  test.each(pickers)('$says', async ({ name, search, after, choices, exchanges, comes_to }) => {
    const { ask, requests } = scripted(exchanges)
    const picked = await shop.pick(name, { search, after, choices }, ask, details)
    expect(requests.map(shown)).toEqual(wanted(exchanges))
    expect(picked).toMatchObject(comes_to)
  })

  test('another list is refused without a request', async () => {
    const { ask, requests } = scripted([])
    expect(await shop.pick('tags', { search: '', after: null, choices: {} }, ask, details)).toMatchObject({ ok: false })
    expect(requests).toEqual([])
  })

  test('any answer is read without a throw, and each product has an id and a title', async () => {
    await fc.assert(
      fc.asyncProperty(answerOf, async (asked) => {
        const { ask } = always(asked)
        const read = await shop.products(products[0]?.ids ?? [], ask, details)
        if (read.ok) for (const one of read.products) expect(one.id && one.title).toBeTruthy()
        await shop.pick('shop_products', { search: '', after: null, choices: {} }, ask, details)
        await shop.check(ask, secrets)
        if (asked.ok && access.kind === 'token') access.isDead?.(asked.answer)
      }),
      { numRuns: 300 },
    )
  })

  test('a platform that cannot be reached: no products, and it is said', async () => {
    const { ask } = always(down(false))
    expect(await shop.products(products[0]?.ids ?? [], ask, details)).toMatchObject({
      ok: false,
      fault: { kind: 'retry' },
    })
  })

  test('ids that are none of the platform’s make no path of ours', async () => {
    const { ask, requests } = scripted([])
    for (const bad of ['../../shop', 'a?b=1', '', '1 2', '9'.repeat(30)]) await shop.products([bad], ask, details)
    expect(requests).toEqual([])
  })

  describe('requests', () => {
    test('contain no secret before they are signed', async () => {
      for (const { ids, exchanges } of products) {
        const { ask, requests } = scripted(exchanges)
        await shop.products(ids, ask, details)
        for (const secret of shop.hidden(secrets)) expect(JSON.stringify(requests)).not.toContain(secret)
      }
    })

    test.each(signatures)('$says', ({ secrets: of, token, at_ms, path, signed }) => {
      const request = { method: 'GET' as const, host: 'api', path, headers: {}, body: '' }
      const made = signer?.(request, { secrets: of, token, now: new Date(at_ms) })
      expect(new URLSearchParams(made?.path.split('?')[1]).get('sign')).toBe(signed)
      expect(made).toMatchObject({ ...request, path: made?.path })
    })

    test('with another key, token, instant or parameter the signature is another', () => {
      if (!signer) return
      const request = { method: 'GET' as const, host: 'api', path: '/products?offset=0', headers: {}, body: '' }
      const by = { secrets, token: 'a-token', now }
      const [key = ''] = Object.keys(shop.masked(secrets))
      const signOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('sign') ?? ''
      const others = [
        signer(request, by),
        signer(request, { ...by, secrets: { ...secrets, [key]: 'another-key' } }),
        signer(request, { ...by, token: 'another' }),
        signer(request, { ...by, now: new Date(now.getTime() + 1_000) }),
        signer({ ...request, path: '/product' }, by),
      ].map(({ path }) => signOf(path))
      expect(new Set(others).size).toBe(others.length)
      expect(others.every((sign) => /^[0-9A-Fa-f]{64}$/.test(sign))).toBe(true)
    })

    test('a dead token is known by its answer, and no other refusal is taken for one', () => {
      if (access.kind !== 'token' || !access.isDead) return
      const dead = answerFixturesOf(id).filter(({ answer }) => access.isDead?.(answer))
      expect(dead.length).toBeGreaterThan(0)
      for (const { fault } of dead) expect(fault).toMatchObject({ kind: 'unauthorized' })
      for (const status of [200, 500]) expect(access.isDead({ status, headers: {}, body: '{}' })).toBe(false)
    })
  })
}
