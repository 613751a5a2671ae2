import { expect, test } from 'vitest'
import { gallery, images, keys, list, many, more, of, random, shown, spin, text, url } from '../../testing/cards.ts'
import type { Platform } from '../channel.ts'

type Line = [string, Platform, object, object, string[]]

/** A line for each rule of the cards that show something: a card that keeps it, one that breaks it, the problems. */
test.each<Line>([
  ['text is not blank', 'facebook', text(1, {}), of('text', { text: ' ' }), ['enter_message']],
  ['every variant is not blank', 'facebook', spin('Hi', 'Hello'), spin('Hi', ' '), ['enter_spin_variant']],
  ['there is a variant', 'facebook', spin('Hi'), spin(), ['enter_spin_variant']],
  ['text with buttons: 640 on facebook', 'facebook', text(640), text(641), ['text_too_long']],
  ['text with buttons: 160 on line', 'line', text(160), text(161), ['text_too_long']],
  ['only with buttons', 'facebook', text(641, {}), text(641), ['text_too_long']],
  [
    'the limit is that of every variant',
    'line',
    { ...spin('Hi', 'x'.repeat(160)), buttons: [more] },
    { ...spin('Hi', 'x'.repeat(161)), buttons: [more] },
    ['text_too_long'],
  ],
  ['a text’s buttons are valid', 'facebook', text(1), text(1, { buttons: [{ block_key: 'b' }] }), ['button_title']],

  [
    'a gallery has at most 10 cards',
    'line',
    gallery(...many(10, shown)),
    gallery(...many(11, shown)),
    ['too_many_cards'],
  ],
  ['facebook: a title', 'facebook', gallery(shown), gallery({ image_url: url }), ['enter_title']],
  ['instagram: a title', 'instagram_official', gallery(shown), gallery({ image_url: url }), ['enter_title']],
  [
    'facebook: and a subtitle …',
    'facebook',
    gallery({ title: 'A', subtitle: 'B' }),
    gallery({ title: 'A', subtitle: ' ' }),
    ['select_image_or_button_or_subtitle'],
  ],
  [
    'instagram: … or an image …',
    'instagram_official',
    gallery({ title: 'A', image_url: url }),
    gallery({ title: 'A', image_url: ' ' }),
    ['select_image_or_button_or_subtitle'],
  ],
  [
    'facebook: … or a button',
    'facebook',
    gallery({ title: 'A', buttons: [more] }),
    gallery({ title: 'A', buttons: [] }),
    ['select_image_or_button_or_subtitle'],
  ],
  ['elsewhere: a title', 'telegram_bot', gallery(shown), gallery({ ...shown, title: '' }), ['enter_title']],
  ['elsewhere: a subtitle', 'telegram_bot', gallery(shown), gallery({ ...shown, subtitle: '' }), ['enter_subtitle']],
  [
    'elsewhere: and an image …',
    'telegram_bot',
    gallery(shown),
    gallery({ ...shown, image_url: '' }),
    ['select_image_or_button_or_subtitle'],
  ],
  [
    'elsewhere: … or buttons …',
    'telegram_bot',
    gallery({ ...shown, image_url: '', buttons: [more] }),
    gallery({ ...shown, image_url: '', buttons: [] }),
    ['select_image_or_button_or_subtitle'],
  ],
  [
    'elsewhere: … or is_product of the item …',
    'telegram_bot',
    gallery({ ...shown, image_url: '', is_product: true }),
    gallery({ ...shown, image_url: '', is_product: false }),
    ['select_image_or_button_or_subtitle'],
  ],
  [
    'elsewhere: … or of the card',
    'telegram_bot',
    { ...gallery({ ...shown, image_url: '' }), is_product: true },
    gallery({ ...shown, image_url: '' }),
    ['select_image_or_button_or_subtitle'],
  ],
  [
    'facebook: is_product is none of the three',
    'facebook',
    gallery({ ...shown, is_product: true }),
    gallery({ title: 'A', is_product: true }),
    ['select_image_or_button_or_subtitle'],
  ],
  [
    'random-send is exempt',
    'line',
    random({}),
    gallery({}),
    ['enter_title', 'enter_subtitle', 'select_image_or_button_or_subtitle'],
  ],
  ['random-send may be empty', 'line', random(), gallery(), ['select_image_or_button_or_subtitle']],
  [
    'a webform of random products needs no url',
    'line',
    random({ buttons: [{ type: 'webform', title: 'Buy' }] }),
    random({ buttons: [{ type: 'link', title: 'Buy' }] }),
    ['button_url'],
  ],
  [
    "the card's own as well",
    'line',
    { ...random({}), buttons: [{ type: 'webform', title: 'Buy' }] },
    { ...gallery(shown), buttons: [{ type: 'webform', title: 'Buy' }] },
    ['button_url'],
  ],
  [
    'a webform of any other gallery does',
    'facebook',
    gallery({ ...shown, buttons: [{ type: 'webform', title: 'Buy', url }] }),
    gallery({ ...shown, buttons: [{ type: 'webform', title: 'Buy' }] }),
    ['button_url'],
  ],

  ['at most 30 images', 'facebook', images(...many(30, { url })), images(...many(31, { url })), ['too_many_images']],
  ['each image has a url', 'facebook', images({ url }), images({ url }, {}), ['select_image']],
  [
    'the path of a page is no picture’s address',
    'pke_chat_plugin',
    images(
      { url: '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.png' },
      { url: '{{photo}}' },
      { url: 'http://shop.example/a.png' },
    ),
    images({ url: '/widget/demo/tote.svg' }, { url: 'a.png' }, { url: 'javascript:alert(1)' }),
    ['invalid_url', 'invalid_url', 'invalid_url'],
  ],
  [
    'nor that of a card’s picture',
    'facebook',
    gallery(shown),
    gallery({ ...shown, image_url: '/widget/demo/tote.svg' }),
    ['invalid_url'],
  ],
  ['images need one', 'facebook', images({ url }), images(), ['select_image']],

  ['a list card has an image', 'facebook', list(shown), list({ ...shown, image_url: '' }), ['select_image']],
  ['a list card has a title', 'facebook', list(shown), list({ ...shown, title: '' }), ['enter_title']],
  ['a list card has a subtitle', 'facebook', list(shown), list({ ...shown, subtitle: '' }), ['enter_subtitle']],
  [
    'its buttons are valid',
    'facebook',
    list({ ...shown, buttons: [more] }),
    list({ ...shown, buttons: [{ block_key: 'b' }] }),
    ['button_title'],
  ],
  [
    'list buttons are valid',
    'facebook',
    list(shown, { buttons: [more] }),
    list(shown, { buttons: [{ block_key: 'b' }] }),
    ['button_title'],
  ],
  ['a list needs a card', 'facebook', list(shown), of('list'), ['select_image']],

  [
    'each text reply passes the quick-reply check',
    'facebook',
    of('quick_reply', {}, { buttons: [more] }),
    of('quick_reply', {}, { buttons: [more, { title: 'Less' }] }),
    ['button_action'],
  ],
  [
    'quick replies are not empty',
    'facebook',
    of('quick_reply', {}, { buttons: [more] }),
    of('quick_reply'),
    ['quick_reply_empty'],
  ],

  ['image: a url', 'facebook', of('image', { url }), of('image'), ['select_image']],
  ['video: a url', 'facebook', of('video', { url }), of('video'), ['select_video']],
  ['audio: a url', 'facebook', of('audio', { url }), of('audio'), ['select_audio']],
  ['file: a url', 'facebook', of('file', { url }), of('file'), ['select_file']],
  ...['image', 'video', 'audio', 'file'].map(
    (plugin_id): Line => [
      `${plugin_id}: valid buttons`,
      'facebook',
      of(plugin_id, { url }, { buttons: [more] }),
      of(plugin_id, { url }, { buttons: [{ block_key: 'b' }] }),
      ['button_title'],
    ],
  ),
])('%s', (_, platform, good, bad, found) => {
  expect(keys(platform, good)).toEqual([])
  expect(keys(platform, bad)).toEqual(found)
})
