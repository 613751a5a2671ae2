import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allSettings } from '../apps/server/src/platform/setting-list.ts'
import { channels } from '../packages/channels/src/index.ts'
import { integrations } from '../packages/integrations/src/index.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
/** Rows of the page's tables whose first cell is a setting: every one of them is in capitals. */
const rows = page.split('\n').filter((line) => /^\| `[A-Z][A-Z_]+` \|/.test(line))

const settings = allSettings.map(
  ({ name, fallback, doc }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : 'unset'} | ${doc} |`,
)
const bases = [
  ...Object.values(channels).flatMap(({ hosts }) =>
    // The owner of an app of their own gives its address.
    Object.values(hosts).map(({ url, setting }) => `| \`${setting}\` |${url && ` \`${url}\` |`}`),
  ),
  // A service may have several hosts.
  ...Object.values(integrations).map(({ api_url_setting }) => `| \`${api_url_setting}\` |`),
]

test.each(settings)('docs/operating.md has the row %s', (row) => {
  expect(rows).toContain(row)
})

test.each(bases)('docs/operating.md names the base address %s', (start) => {
  expect(rows.filter((row) => row.startsWith(start))).toHaveLength(1)
})

test('docs/operating.md explains no setting that does not exist, and none twice', () => {
  expect(rows).toHaveLength(settings.length + bases.length)
})
