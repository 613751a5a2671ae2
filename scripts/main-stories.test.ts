import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mainStories } from '../e2e/main-stories.ts'

test('each story that npm test names is there', () => {
  const folder = join(import.meta.dirname, '../e2e')
  expect(mainStories.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})
