import { blankButton, pushRules } from '@hawker/core'
import { expect, test } from 'vitest'
import { itemCounts, toItems, toStored } from './menu-tree.ts'

const item = (title: string, rest: object = {}) => ({ ...blankButton(), title, ...rest })

test('a menu comes back from the editor as it went in', () => {
  const stored = [
    item('First', {
      type: 'nested',
      items: [item('Second'), item('More', { type: 'nested', items: [item('Third')] })],
    }),
    item('Alone', { items: [] }),
  ]
  expect(toStored(toItems(stored))).toEqual(stored)
})

test('a submenu that was emptied keeps no list', () => {
  const [first] = toStored(toItems([item('First', { items: [item('More', { items: [] })] })]))
  expect(first?.items[0]).toEqual(item('More'))
})

test('a flat menu has one count, another one for each list; an item that leads nowhere is not counted', () => {
  const live = (title: string) => item(title, { type: 'flow', flow: 'f' })
  const items = toItems([
    live('First'),
    item('Nowhere'),
    item('More', { type: 'nested', items: [live('Second'), item('Deep', { type: 'nested', items: [live('Third')] })] }),
  ])
  const counts = (platform: 'facebook' | 'pke_chat_plugin') => {
    const rules = pushRules[platform].main_menu
    return rules && itemCounts(items, rules)
  }
  expect([counts('facebook'), counts('pke_chat_plugin')]).toEqual([[3], [2, 2, 1]])
})
