import type { BodyOf, Schemas } from '@hawker/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, unwrap } from '../frame/api.ts'

export type Page = Schemas['CheckoutPage']
export type Change = Omit<BodyOf<'/v1/checkouts/{token}', 'patch'>, 'cart'>

const keyOf = (token: string) => ['checkout', token] as const

export const loadCheckout = (token: string, signal?: AbortSignal): Promise<Page> =>
  unwrap(api.GET('/v1/checkouts/{token}', { params: { path: { token } }, ...(signal && { signal }) }))

/** A chosen way to pay is shown before the server has stored it. */
const withWay = (page: Page, way: string): Page =>
  page.cart ? { ...page, cart: { ...page.cart, contact: { ...page.cart.contact, way } } } : page

/** The checkout of a public address. Changes are sent one after the other, so that the last one typed is the one that stays. */
export function useCheckout(token: string, initial: Page | null) {
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => loadCheckout(token, signal),
    ...(initial && { initialData: initial }),
    // The chat, another tab and the shop change it meanwhile.
    refetchOnWindowFocus: 'always',
    retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
  })
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)

  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    setWaiting((many) => many + 1)
    const result = turn.current.then(work, work).finally(() => setWaiting((many) => many - 1))
    turn.current = result.catch(() => undefined)
    return result
  }

  const take = (page: Page) => {
    cache.setQueryData(keyOf(token), page)
    return page
  }
  const params = { path: { token } }
  const cartNow = () => cache.getQueryData<Page>(keyOf(token))?.cart ?? null

  return {
    query,
    isSaving: waiting > 0,
    async change(change: Change): Promise<Page | null> {
      const way = change.answers?.way
      if (way !== undefined) cache.setQueryData<Page>(keyOf(token), (page) => page && withWay(page, way))
      try {
        return await inTurn(async () => {
          const cart = cartNow()
          if (!cart) return null
          await cache.cancelQueries({ queryKey: keyOf(token) })
          const body = { cart: cart.id, ...change }
          return take(await unwrap(api.PATCH('/v1/checkouts/{token}', { params, body })))
        })
      } catch (refusal) {
        if (way !== undefined) void cache.invalidateQueries({ queryKey: keyOf(token) })
        throw refusal
      }
    },
    /** Orders the cart as it was shown. */
    confirm: ({ id, revision }: { id: string; revision: number }) =>
      inTurn(async () => {
        await cache.cancelQueries({ queryKey: keyOf(token) })
        return take(await unwrap(api.POST('/v1/checkouts/{token}/confirm', { params, body: { cart: id, revision } })))
      }),
  }
}
