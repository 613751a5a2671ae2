/**
 * The press of a button that the shop itself shows, in any version of the bot. `variation` and `cart` are row numbers, `index` counts
 * from 0.
 */
export type ShopPress =
  | { do: 'cart' | 'checkout' | 'back' | 'change' | 'cancel' | 'skip' | 'known' }
  | { do: 'add' | 'choose' | 'line' | 'remove'; variation: string }
  | { do: 'pieces' | 'way' | 'more'; index: number }
  | { do: 'step'; step: string }
  | { do: 'confirm'; cart: string; revision: number }

const plain = { c: 'cart', o: 'checkout', b: 'back', e: 'change', x: 'cancel', s: 'skip', k: 'known' } as const
const named = { a: 'add', v: 'choose', l: 'line', r: 'remove' } as const
const counted = { q: 'pieces', w: 'way', m: 'more' } as const

const letterOf = <Letter extends string>(of: Record<Letter, string>, name: string): string =>
  Object.entries(of).find(([, each]) => each === name)?.[0] ?? ''

/** `shop.<letter>` and its numbers in base 36, which fits every platform's payload. */
export function shopPayload(press: ShopPress): string {
  if (press.do === 'confirm') return `shop.y.${number(press.cart)}.${press.revision.toString(36)}`
  if (press.do === 'step') return `shop.t.${press.step}`
  if ('variation' in press) return `shop.${letterOf(named, press.do)}.${number(press.variation)}`
  if ('index' in press) return `shop.${letterOf(counted, press.do)}.${press.index.toString(36)}`
  return `shop.${letterOf(plain, press.do)}`
}

// The line of an item that is no variation has no number.
const number = (id: string): string => (id === '' ? '0' : Number(id).toString(36))
const idOf = (digits: string): string => {
  const value = Number.parseInt(digits, 36)
  return value === 0 ? '' : String(value)
}

const shape = /^shop\.([a-z])(?:\.([0-9a-z_]{1,11}))?(?:\.([0-9a-z]{1,7}))?$/

/** Null for the payload of anything else. */
export function decodeShopPayload(payload: string): ShopPress | null {
  const [, letter = '', first, second] = shape.exec(payload) ?? []
  if (!letter) return null
  if (first === undefined) return isKey(plain, letter) ? { do: plain[letter] } : null
  if (letter === 't') return second === undefined ? { do: 'step', step: first } : null
  if (!/^[0-9a-z]+$/.test(first) || !Number.isSafeInteger(Number.parseInt(first, 36))) return null
  if (letter === 'y')
    return second === undefined ? null : { do: 'confirm', cart: idOf(first), revision: Number.parseInt(second, 36) }
  if (second !== undefined) return null
  if (isKey(named, letter)) return { do: named[letter], variation: idOf(first) }
  return isKey(counted, letter) ? { do: counted[letter], index: Number.parseInt(first, 36) } : null
}

const isKey = <Of extends object>(of: Of, key: PropertyKey): key is keyof Of => Object.hasOwn(of, key)
