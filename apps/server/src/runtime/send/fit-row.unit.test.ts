import { type MessageCard, profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { fitRow } from './fit-row.ts'

const at = (name: string) => `https://hawker.example/media/1/AbCdEfGhIjKlMnOpQrStUvWx/${name}`
const files = {
  find: (url: string) => (url.startsWith('https://hawker.example/') ? { path: url, mime_type: '' } : null),
  fit: async (url: string) => {
    if (url.endsWith('huge.mp4')) return null
    return url.endsWith('.webp') ? { url: at('~5000000-0.jpeg'), bytes: 900 } : { url, bytes: 800, seconds: 2.5 }
  },
}
const none = { buttons: [], quick_replies: [] }
const { whatsapp_business_account: whatsapp, line, pke_chat_plugin: widget } = profiles

test.each<[string, MessageCard, object]>([
  [
    'a picture of ours goes as the platform takes it',
    { type: 'image', url: at('cat.webp'), filename: '', ...none },
    { type: 'image', url: at('~5000000-0.jpeg'), bytes: 900 },
  ],
  [
    'a sound of ours knows its length',
    { type: 'audio', url: at('hi.mp3'), filename: '', ...none },
    { url: at('hi.mp3'), bytes: 800, seconds: 2.5 },
  ],
  [
    'a clip that the platform would refuse is a link',
    { type: 'video', url: at('huge.mp4'), filename: 'Our shop', ...none },
    { type: 'text', text: `Our shop\n${at('huge.mp4')}` },
  ],
  [
    'the pictures of a gallery fit, too',
    {
      type: 'gallery',
      items: [{ title: 'Cat', subtitle: '', image_url: at('cat.webp'), buttons: [] }],
      quick_replies: [],
    },
    { items: [{ image_url: at('~5000000-0.jpeg') }] },
  ],
  [
    'a file of another server stays as it is',
    { type: 'image', url: 'https://shop.example/cat.webp', filename: '', ...none },
    { url: 'https://shop.example/cat.webp' },
  ],
])('%s', async (_, card, drawn) => {
  expect((await fitRow({ card }, whatsapp, files)).card).toMatchObject(drawn)
})

test('a platform without limits of pictures gets the file itself', async () => {
  const card: MessageCard = { type: 'image', url: at('cat.webp'), filename: '', ...none }
  expect((await fitRow({ card }, widget, files)).card).toBe(card)
  expect((await fitRow({ card }, line, files)).card).not.toBe(card)
})
