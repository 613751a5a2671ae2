import { arrows, blankBot, channelIds, lintFlow, type Platform } from '@hawker/core'
import { expect, test } from 'vitest'
import { templateNames, templates } from './templates.ts'

const make = (name: (typeof templateNames)[number]) => {
  let count = 0
  return templates[name](
    (key) => key,
    () => `k${++count}`,
  )
}
const flowOf = (name: (typeof templateNames)[number]) => ({
  id: 'f',
  name: 'F',
  message_type: null,
  blocks: make(name),
})

const problems = (name: (typeof templateNames)[number], channel: Platform) => {
  const flow = flowOf(name)
  return lintFlow({ ...blankBot(channel, 'B'), flows: [flow] }, flow)
}

test.each(channelIds)('the templates can be published on %s as they are', (channel) => {
  for (const name of ['welcome', 'menu', 'shop'] as const) expect(problems(name, channel)).toEqual([])
})

test('the blank template has one problem: its missing text', () => {
  expect(problems('blank', 'facebook').map(({ key }) => key)).toEqual(['enter_message'])
})

test.each(templateNames)('every arrow of %s arrives and no two keys are the same', (name) => {
  const blocks = make(name)
  const keys = blocks.map(({ key }) => key)
  for (const { goto } of blocks.flatMap(arrows)) if (goto?.type === 'blocks') expect(keys).toContain(goto.block_key)
  const all = [...keys, ...blocks.flatMap(({ cards }) => cards.map(({ key }) => key))]
  expect(new Set(all).size).toBe(all.length)
})
