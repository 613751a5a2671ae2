import { readFileSync } from 'node:fs'
import { onboarding } from '@hawker/core'
import { expect, test } from 'vitest'
import { channelFacts, findFacts } from './profiles.ts'

/** Every file of ours that a file imports, except for types. */
const loads = (url: URL): string[] => {
  const imports = readFileSync(url, 'utf8').matchAll(/^(?:import|export)(?! type).*?from '([^']+)'/gm)
  return [...imports].flatMap(([, name = '']) => (name.startsWith('.') ? [name, ...loads(new URL(name, url))] : [name]))
}

test('the browser’s part loads no secret, no HTTP and nothing of Node', () => {
  const loaded = loads(new URL('./profiles.ts', import.meta.url))
  expect(loaded).toContain('./telegram_bot/profile.ts')
  expect(loaded.filter((name) => !/^(@hawker\/core|\.\/facts\.ts|\.\/\w+\/profile\.ts)$/.test(name))).toEqual([])
})

test.each(Object.values(channelFacts))('$id has onboarding steps of its own', ({ id, onboarding: steps }) => {
  expect(steps).toEqual(onboarding[id])
})

test.each(['custom', 'line', 'constructor', '__proto__', ''])('%j cannot be connected yet', (platform) =>
  expect(findFacts(platform)).toBeUndefined(),
)

test('a secret that the owner enters is never shown', () => {
  const shown = Object.values(channelFacts).flatMap(({ connect_fields }) =>
    connect_fields.filter((field) => field.from === 'ours'),
  )
  expect(shown.map(({ key, is_secret }) => [key, is_secret])).toEqual([['verify_token', false]])
})
