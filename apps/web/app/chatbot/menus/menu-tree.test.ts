import { blankButton } from '@hawker/core'
import { expect, test } from 'vitest'
import { toItems, toStored } from './menu-tree.ts'

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
