import fc from 'fast-check'

const trap = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'message',
  'entry',
  'events',
)

/** Arbitrary JSON, including keys that reach into an object's prototype. */
export const anyJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.maxSafeNat(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(trap, fc.string()), tie('value')), { maxLength: 5 })
      // Through text, so that `__proto__` is an ordinary key, as in a parsed body.
      .map((pairs) =>
        JSON.parse(`{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? null}`)}}`),
      ),
  ),
})).value

/** A body in which one part, chosen by `pick`, was replaced. */
export const spoiled = (body: unknown, pick: number, by: unknown): unknown => {
  const places = paths(body)
  const path = places[pick % places.length] ?? []
  return replaced(body, path, by)
}

const paths = (value: unknown): string[][] =>
  value !== null && typeof value === 'object'
    ? [[], ...Object.entries(value).flatMap(([key, inner]) => paths(inner).map((path) => [key, ...path]))]
    : [[]]

const replaced = (value: unknown, [key, ...rest]: string[], by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((inner, n) => (String(n) === key ? replaced(inner, rest, by) : inner))
  const entries = Object.entries(Object(value))
  return Object.fromEntries(entries.map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]))
}
