import { type Dice, pick } from '@hawker/core'

/** Text between these marks stands in a body as it is, without quotes: JSON of ours could not hold it as a value. */
const [open, close] = ['\uE000', '\uE001']
const raw = (text: string) => `${open}${text}${close}`

const below = (roll: Dice, most: number) => Math.floor(roll() * most)
const nested = (depth: number, [start, end]: [string, string]) => raw(`${start.repeat(depth)}0${end.repeat(depth)}`)

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Ehsilgne',
  '👩‍👩‍👧‍👦',
  'ộ'.normalize('NFD'),
  '[]',
  '{"a":1}',
  '1e3',
  'null',
  '../..',
  '2026-13-45T99:99:99Z',
  'x'.repeat(20_000),
]
const oddNumbers = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1e308',
  '1e400',
  '-1e-400',
  '9007199254740993',
  '9223372036854775807',
  '18446744073709551616',
  '1'.repeat(400),
].map(raw)
const oddKinds = [null, true, false, [], {}, [[]], [null], { id: {} }, { '': '' }]

/** Values that a reader may not expect in any place. */
const odd = (roll: Dice): unknown => {
  const sort = roll()
  if (sort < 0.35) return structuredClone(pick(roll, oddKinds))
  if (sort < 0.65) return pick(roll, oddNumbers)
  if (sort < 0.97) return pick(roll, oddTexts)
  const depth = [20, 500, 9_000][below(roll, 3)] ?? 20
  return roll() < 0.5 ? nested(depth, ['[', ']']) : nested(depth, ['{"message":', '}'])
}

type Place = { holder: Record<string, unknown>; key: string }

const isHolder = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

/** Some place inside a body; the deeper, the more places of its kind there are. */
const placeIn = (whole: Record<string, unknown>, roll: Dice): Place => {
  let place: Place = { holder: whole, key: 'body' }
  for (;;) {
    const holder = place.holder[place.key]
    if (!isHolder(holder)) return place
    const key = pick(roll, Object.keys(holder))
    if (key === undefined || roll() < 0.12) return place
    place = { holder, key }
  }
}

const prototypeKeys = ['__proto__', 'constructor', 'toString', 'length', 'then']

/** Changes one place: another value, nothing, a deeper or a doubled one, or a part of another body. */
const change = (whole: Record<string, unknown>, others: readonly unknown[], roll: Dice): void => {
  const { holder, key } = placeIn(whole, roll)
  const value = holder[key]
  switch (below(roll, 7)) {
    case 0:
    case 1:
      holder[key] = odd(roll)
      return
    case 2:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
      return
    case 3:
      holder[key] = roll() < 0.5 ? [value] : { value }
      return
    case 4:
      if (Array.isArray(holder)) holder.push(structuredClone(value))
      else
        Object.defineProperty(holder, pick(roll, prototypeKeys) ?? '', {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      return
    case 5: {
      const other = placeIn({ body: pick(roll, others) }, roll)
      holder[key] = structuredClone(other.holder[other.key])
      return
    }
    default:
      holder[key] = cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), roll)
  }
}

const cutText = (text: string, roll: Dice): string => {
  const at = below(roll, text.length + 1)
  return roll() < 0.5 ? text.slice(0, at) : `${text.slice(0, at)}${pick(roll, oddTexts)}${text.slice(at)}`
}

/** Bytes that are no UTF-8, a byte order mark, and single bytes of JSON's own signs. */
const oddBytes = [
  [0xff],
  [0xc0, 0x80],
  [0x80],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
  [0x22],
  [0x7d],
  [0x00],
]

const spoilBytes = (bytes: Uint8Array, roll: Dice): Uint8Array => {
  const at = below(roll, bytes.length + 1)
  const sort = below(roll, 3)
  if (sort === 0) return bytes.slice(0, at)
  const put = pick(roll, oddBytes) ?? []
  const after = bytes.subarray(sort === 1 ? at : at + 1)
  const spoiled = new Uint8Array(at + put.length + after.length)
  spoiled.set(bytes.subarray(0, at))
  spoiled.set(put, at)
  spoiled.set(after, at + put.length)
  return spoiled
}

const marked = new RegExp(`"${open}(.*?)${close}"`, 'g')

/**
 * A body of a stranger: one to four places of a real one changed, as `others` have them or as no platform would, and now and
 * then its bytes too. The same dice, the same body.
 */
export const mutated = (body: unknown, others: readonly unknown[], roll: Dice): Uint8Array => {
  const whole = { body: structuredClone(body) }
  for (let left = 1 + below(roll, 4); left > 0; left--) change(whole, others, roll)
  // Quotes inside a mark were escaped with the text around it.
  const text = (JSON.stringify(whole.body) ?? '').replace(marked, (_, inner: string) => inner.replaceAll('\\"', '"'))
  const bytes = new TextEncoder().encode(text)
  return roll() < 0.1 ? spoilBytes(bytes, roll) : bytes
}
