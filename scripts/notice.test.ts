import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const notice = read('NOTICE')
/** A package in the lock file. */
type Locked = { license?: string; dev?: boolean }
const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))

/** Licences that only require their own text, which lies beside each library. */
const plain = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
])
/** Never part of what we ship. */
const refused = /\b(A?GPL|SSPL|BUSL|CC-BY-NC)/

const shipped = Object.entries(packages).flatMap(([path, { license, dev }]) => {
  const name = path.split('node_modules/').at(-1)
  return !path.includes('node_modules/') || dev || !license || !name ? [] : [{ name, license }]
})
const isPlain = (license: string) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => plain.has(part)))

test('every package under another licence is named in NOTICE', () => {
  expect(shipped.length).toBeGreaterThan(200)
  const others = shipped.filter(({ license }) => !isPlain(license)).map(({ name }) => name)
  const named = (name: string) =>
    notice.includes(name) || (/^@img\/sharp-/.test(name) && notice.includes('@img/sharp-libvips-*'))
  expect(others.filter((name) => !named(name))).toEqual([])
  expect(others).toContain('@fontsource-variable/inter')
})

test('no package has a licence that binds the operator', () => {
  const isRefused = (license: string) => refused.test(license.replaceAll('LGPL', ''))
  expect(shipped.filter(({ license }) => isRefused(license))).toEqual([])
})
