import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channelFacts, findFacts, onboardingSteps } from './profiles.ts'

/** Every file of ours that a file loads, types aside. */
const loads = (url: URL): string[] => {
  const imports = readFileSync(url, 'utf8').matchAll(/^(?:import|export)(?! type).*?from '([^']+)'/gm)
  return [...imports].flatMap(([, name = '']) => (name.startsWith('.') ? [name, ...loads(new URL(name, url))] : [name]))
}

test('what the browser loads reaches no secret, no HTTP and nothing of Node', () => {
  const loaded = loads(new URL('./profiles.ts', import.meta.url))
  expect(loaded).toContain('./telegram_bot/profile.ts')
  expect(loaded.filter((name) => !/^(@hawker\/core|\.\/facts\.ts|\.\/\w+\/profile\.ts)$/.test(name))).toEqual([])
})

test.each([
  ['facebook', [1, 2, 3, 4, 5]],
  ['telegram_bot', [3, 4, 5]],
  ['pke_chat_plugin', [3, 4, 5]],
])('%s is set up in the steps %j', (platform, numbers) => {
  expect(findFacts(platform)?.onboarding).toEqual(numbers.map((number) => onboardingSteps[number - 1]))
})

test.each(['custom', 'line', 'constructor', '__proto__', ''])('%j cannot be connected yet', (platform) =>
  expect(findFacts(platform)).toBeUndefined(),
)

test('a secret that is typed in is never one that is shown', () => {
  const shown = Object.values(channelFacts).flatMap(({ connect_fields }) =>
    connect_fields.filter((field) => field.from === 'ours'),
  )
  expect(shown.map(({ key, is_secret }) => [key, is_secret])).toEqual([['verify_token', false]])
})
