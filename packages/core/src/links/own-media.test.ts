import { expect, test } from 'vitest'
import type { MessageCard } from '../engine/out-card.ts'
import { withMedia } from './own-media.ts'
import { ownMediaPath } from './safe-href.ts'

const path = '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/my%20b.jpg'

test.each([
  [path, path],
  [`https://hawker.example${path}`, path],
  [`http://localhost:4600${path}`, path],
  [`//hawker.example${path}`, null],
  [`ftp://hawker.example${path}`, null],
  [`https://hawker.example/x${path}`, null],
  [`https://hawker.example${path}?size=2`, null],
  [`https://hawker.example${path}/more`, null],
  ['https://shop.example/media/cat.jpg', null],
  ['https://shop.example/media/7/2026/cat.jpg', null],
  ['https://cdn.example/x?u=/media/7/AbCdEfGhIjKlMnOpQrStUvWx/b.jpg', null],
  ['/media/../etc/passwd', null],
  ['', null],
])('%j is kept at %j', (url, kept) => expect(ownMediaPath(url)).toBe(kept))

const none = { buttons: [], quick_replies: [] }
const item = (image_url: string) => ({ title: 'Dress', subtitle: '', image_url, buttons: [] })
const header = (url: string) => ({ type: 'HEADER' as const, format: 'IMAGE' as const, text: '', url, parameters: [] })
const body = { type: 'BODY' as const, text: 'Hi', parameters: [] }
const template = { type: 'whatsapp_message_template', name: 'n', language: 'en', category: 'UTILITY', ...none } as const

test.each<[string, MessageCard, MessageCard]>([
  [
    'a picture',
    { type: 'image', url: 'a', filename: '', ...none },
    { type: 'image', url: 'at a', filename: '', ...none },
  ],
  ['a file', { type: 'file', url: 'a', filename: '', ...none }, { type: 'file', url: 'at a', filename: '', ...none }],
  [
    'a gallery',
    { type: 'gallery', items: [item('a'), item('b')], quick_replies: [] },
    { type: 'gallery', items: [item('at a'), item('at b')], quick_replies: [] },
  ],
  ['a list', { type: 'list', items: [item('a')], ...none }, { type: 'list', items: [item('at a')], ...none }],
  [
    'an album',
    { type: 'multi_image', images: [{ url: 'a' }, { url: 'b' }], quick_replies: [] },
    { type: 'multi_image', images: [{ url: 'at a' }, { url: 'at b' }], quick_replies: [] },
  ],
  [
    'the header of a template',
    { ...template, components: [header('a'), body] },
    { ...template, components: [header('at a'), body] },
  ],
  ['a text, which has none', { type: 'text', text: 'a', ...none }, { type: 'text', text: 'a', ...none }],
])('the addresses of %s', (_, card, moved) => {
  expect(withMedia(card, (url) => `at ${url}`)).toEqual(moved)
})
