import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from '../parse-body.ts'
import { anyJson, spoiled } from './garbage.ts'

/** The JSON of a text as the server reads it; undefined for invalid text. */
export const jsonOf = (text: string): unknown => {
  const parsed = parseBody(new TextEncoder().encode(text))
  return parsed.ok ? parsed.body : undefined
}

/**
 * Tests that a reader of strangers' bodies never throws. `read` reads one body and checks the result; `samples` are
 * real bodies to corrupt; `isNothing` checks that an endlessly nested body yields nothing.
 */
export const garbageSuite = (parts: {
  read: (body: unknown) => void
  samples: readonly string[]
  isNothing: (body: unknown) => boolean
}) => {
  const { read, samples, isNothing } = parts

  test('any body is read without a throw', () => {
    fc.assert(fc.property(anyJson, read))
  })

  test('a real body with one corrupted part is read without a throw', () => {
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
  ])('deep %s are read without a throw', (_, text) => {
    expect(isNothing(jsonOf(text))).toBe(true)
  })
}
