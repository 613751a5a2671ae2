import { expect, test } from 'vitest'
import { botOf, cardsOf } from '../../../testing/documents.ts'
import { isWarning } from '../../problems.ts'
import { lint } from '../lint.ts'
import type { KnownVariations } from './products.ts'

const item = (content_id: string) => ({ title: 'Hat', image_url: 'https://x.vn/h.png', is_product: true, content_id })
const gallery = (config: object) => ({ plugin_id: 'gallery', config })
const place = (index: number) => `/flows/0/blocks/0/cards/0/config/items/${index}/content_id`

test.each<[string, object, KnownVariations, string[]]>([
  ['the shop is not known', { items: [item('7')] }, null, []],
  ['the shop sells it', { items: [item('7')] }, new Set(['7']), []],
  ['the shop sells another', { items: [item('7'), item('8')] }, new Set(['7']), [place(1)]],
  ['no variation is named', { items: [item(' ')] }, new Set(), []],
  [
    'the items are picked by chance',
    { is_send_random: true, random_config: { source: 'all' }, items: [item('8')] },
    new Set(),
    [],
  ],
])('a gallery item: %s', (_, config, variations, paths) => {
  const found = lint(botOf([cardsOf(gallery(config))]), null, { variations }).filter(
    ({ key }) => key === 'product_missing',
  )
  expect(found.map(({ path }) => path)).toEqual(paths)
  expect(found.every(isWarning)).toBe(true)
})
