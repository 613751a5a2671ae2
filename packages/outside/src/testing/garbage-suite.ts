import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from '../parse-body.ts'
import { anyJson, spoiled } from './garbage.ts'

/** The JSON of a text as the server reads it; undefined where it is none. */
export const jsonOf = (text: string): unknown => {
  const parsed = parseBody(new TextEncoder().encode(text))
  return parsed.ok ? parsed.body : undefined
}

/**
 * Tests that a reader of strangers' bodies takes anything without a throw. `read` reads one body and checks what it
 * made of it; `samples` are real bodies to spoil; `isNothing` says of a body that nests without end that nothing came of it.
 */
export const garbageSuite = (parts: {
  read: (body: unknown) => void
  samples: readonly string[]
  isNothing: (body: unknown) => boolean
}) => {
  const { read, samples, isNothing } = parts

  test('anything at all is read without a throw', () => {
    fc.assert(fc.property(anyJson, read))
  })

  test('so is a real body with one part spoiled', () => {
    const bodies = samples.map(jsonOf)
    fc.assert(
      fc.property(fc.constantFrom(...bodies), fc.nat(), anyJson, (body, pick, by) => read(spoiled(body, pick, by))),
      { numRuns: 400 },
    )
  })

  test.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"entry":'.repeat(50_000)}0${'}'.repeat(50_000)}`],
    ['lists where events stand', `{"events":${'['.repeat(9000)}${']'.repeat(9000)},"entry":[[[]]]}`],
  ])('deep %s are no trouble', (_, text) => {
    expect(isNothing(jsonOf(text))).toBe(true)
  })
}
