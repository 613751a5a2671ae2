// Writes the files that are generated from others; with --check it only lists those that are out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiDescription } from './api-description.mjs'
import { channelsPage } from './channels-page.mjs'
import { settingsPage } from './settings-page.mjs'
import { tableTypes } from './table-types.mjs'

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
let stale = 0

for (const [path, text] of Object.entries({
  ...(await tableTypes()),
  ...(await apiDescription()),
  ...settingsPage(),
  ...channelsPage(),
})) {
  const before = await readFile(join(root, path), 'utf8').catch(() => '')
  if (before === text) continue
  stale++
  console.log(isCheck ? `out of date: ${path} (run npm run generate)` : `wrote ${path}`)
  if (!isCheck) await writeFile(join(root, path), text)
}
process.exitCode = isCheck && stale ? 1 : 0
