import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ui = join(root, 'apps/web/app/ui')

/** The parts of a file: its exported components, and the hooks that draw one. */
const partsOf = (file: string): string[] =>
  [...readFileSync(join(ui, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*|use[A-Z]\w*)/gm)].flatMap(
    ([, name]) => (name ? [name] : []),
  )

/** The page names these by file or folder. */
const together = ['pictures.tsx', 'picker/']
/** Parts that come with another one: the title's figure, the names inside uses, the list of permissions. */
const within = new Set(['TitleCount', 'UserName', 'PermissionList'])

test('docs/screens.md names every part of the screens', () => {
  const page = readFileSync(join(root, 'docs/screens.md'), 'utf8')
  const parts = globSync('**/*.tsx', { cwd: ui }).flatMap((file) =>
    together.some((path) => file.startsWith(path)) ? [] : partsOf(file),
  )
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.filter((name) => !within.has(name) && !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
