import { blankBot, readFlow } from '@hawker/core'
import { expect, test } from 'vitest'
import { ownFiles } from './use-file-sizes.ts'
import { warningsOf } from './warnings-of.ts'

const config = { name: 'order_upd', language: 'vi', category: 'UTILITY', components: [{ type: 'BODY', text: 'Sent' }] }
const card = { key: 'c', plugin_id: 'whatsapp_message_template', config }
const read = readFlow({ id: 'f', name: 'F', blocks: [{ key: 'a', title: 'a', cards: [card] }] })
if (!read.ok) throw new Error(read.reason)
const { flow } = read
const bot = { ...blankBot('whatsapp_business_account', 'Shop'), flows: [flow] }
const found = (...templates: { name?: string; language: string; status: string }[]) =>
  warningsOf(bot, flow, {
    templates: templates.map((each, index) => ({ name: 'order_upd', platform_id: String(index), ...each })),
  }).map(({ key }) => key)

test.each([
  ['one that is waited for', [{ language: 'vi', status: 'PENDING' }], ['template_not_approved']],
  ['one approved in another language', [{ language: 'en', status: 'APPROVED' }], ['template_not_approved']],
  ['one that is approved', [{ language: 'vi', status: 'APPROVED' }], []],
  ['one that is gone', [{ name: 'another', language: 'vi', status: 'APPROVED' }], ['template_not_approved']],
  ['one without a report', [], []],
])('the editor knows what the platform says of a template: %s', (_, told, keys) => {
  expect(found(...told)).toEqual(keys)
})

test.each([
  [null, []],
  [1, ['custom_field_in_post']],
  [2, []],
])('a text with a custom field, opened for a post of type %s', (post_type, keys) => {
  const said = readFlow({
    id: 'f',
    name: 'F',
    blocks: [
      { key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Size {{size//Size|M}}' } }] },
    ],
  })
  if (!said.ok) throw new Error(said.reason)
  const shop = { ...blankBot('facebook', 'Shop'), flows: [said.flow] }
  const found = warningsOf(shop, said.flow, { post_type })
  expect(found.map(({ key }) => key).filter((key) => key === 'custom_field_in_post')).toEqual(keys)
})

const clip = '/media/7/0a1b2c3d4e5f60718293a4b5/clip.mp4'
const video = (url: string) => ({ key: 'v', plugin_id: 'video', config: { url } })
const films = readFlow({
  id: 'g',
  name: 'G',
  blocks: [{ key: 'a', title: 'a', cards: [video(`https://old.example${clip}`)] }],
})
if (!films.ok) throw new Error(films.reason)
const shop = { ...blankBot('whatsapp_business_account', 'Shop'), flows: [films.flow] }

test.each([
  ['as large as WhatsApp takes', 16_000_000, []],
  ['larger', 16_000_001, ['card_degraded']],
])('the editor knows the size of a file of ours: %s', (_, bytes, keys) => {
  const [path = ''] = ownFiles(films.flow)
  expect(path).toBe(clip)
  expect(warningsOf(shop, films.flow, { files: new Map([[path, bytes]]) }).map(({ key }) => key)).toEqual(keys)
})

test.each<[string, ReadonlySet<string> | null, string[]]>([
  ['sells it', new Set(['7']), []],
  ['does not sell it', new Set(), ['product_missing']],
  ['was not asked yet', null, []],
])('an item of a gallery whose product the shop %s', (_, variations, keys) => {
  const items = [{ title: 'Shirt', subtitle: 'Linen', image_url: 'https://a.b/c.png', content_id: '7' }]
  const cards = [{ key: 'c', plugin_id: 'gallery', config: { items } }]
  const shown = readFlow({ id: 'f', name: 'F', blocks: [{ key: 'a', title: 'a', cards }] })
  if (!shown.ok) throw new Error(shown.reason)
  const shop = { ...blankBot('telegram_bot', 'Shop'), flows: [shown.flow] }
  const named = warningsOf(shop, shown.flow, { variations }).filter(({ key }) => key === 'product_missing')
  expect(named.map(({ key }) => key)).toEqual(keys)
})
