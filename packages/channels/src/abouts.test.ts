import { readFileSync } from 'node:fs'
import { onboarding } from '@hawker/core'
import { expect, test } from 'vitest'
import { abouts, findAbout } from './abouts.ts'

/** Every file of ours that a file imports, except for types. */
const loads = (url: URL): string[] => {
  const imports = readFileSync(url, 'utf8').matchAll(/^(?:import|export)(?! type).*?from '([^']+)'/gm)
  return [...imports].flatMap(([, name = '']) => (name.startsWith('.') ? [name, ...loads(new URL(name, url))] : [name]))
}

test('the browser’s part loads no secret, no HTTP and nothing of Node', () => {
  const loaded = loads(new URL('./abouts.ts', import.meta.url))
  expect(loaded).toContain('./telegram_bot/about.ts')
  expect(loaded.filter((name) => !/^(@hawker\/core|\.{1,2}\/about\.ts|\.\/\w+\/about\.ts)$/.test(name))).toEqual([])
})

test.each(Object.values(abouts))('$id has onboarding steps of its own', ({ id, onboarding: steps }) => {
  expect(steps).toEqual(onboarding[id])
})

test.each(['telex', 'constructor', '__proto__', ''])('%j cannot be connected yet', (platform) =>
  expect(findAbout(platform)).toBeUndefined(),
)

test('a secret that the owner enters is never shown', () => {
  const shown = Object.values(abouts).flatMap(({ connect_fields }) =>
    connect_fields.filter((field) => field.from === 'ours'),
  )
  expect(shown.filter(({ key, is_secret }) => key !== 'verify_token' || is_secret)).toEqual([])
})
