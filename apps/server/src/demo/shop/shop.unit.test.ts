import { platforms, readBot, ruleProblems } from '@hawker/core'
import { expect, test } from 'vitest'
import { demoBot } from './index.ts'

const pictures = {
  'wrap-dress': 'https://shop.example/a/a.jpeg',
  'summer-shirt': 'https://shop.example/b/b.jpeg',
  'wide-trousers': 'https://shop.example/c/c.jpeg',
}
const connections = { shopee: '1', lazada: '2', tiki: '3' }

test.each(platforms)('of the demo’s flows on %s none has anything to do before it is published', (platform) => {
  const read = readBot(demoBot(platform, 'Shop', pictures, connections))
  if (!read.ok) throw new Error(`${read.path}: ${read.reason}`)
  const problems = ruleProblems(read.bot, '2026-11-29T05:00:00Z')
  expect(problems).toEqual([])
})
