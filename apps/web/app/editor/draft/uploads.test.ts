import { blankBlock, blankButton, blankCard, type Card, type CardOf, type Edit } from '@hawker/core'
import { expect, test } from 'vitest'
import { cardParts } from '../cards/index.ts'
import { change, openDraft, undo } from './draft.ts'
import { makeStore } from './store.ts'
import { flowOf, remove } from './testing.ts'
import { makeUploads } from './uploads.ts'

type Album = CardOf<'multi_image'>
type Images = Album['config']['images']

const stored = { url: 'https://files/new.png', filename: 'new.png' }
const put = (card: Card): Edit => ({ edit: 'update_card', block: 'a', card })

/** A file for one place of the only card, on its way until it comes. */
function setUp(first: Card, index = 0) {
  const flow = { ...flowOf(), blocks: [{ ...blankBlock('messages', 'a'), cards: [first] }] }
  const draft = makeStore(openDraft(0, flow))
  const uploads = makeUploads(draft, ({ plugin_id }) => cardParts(plugin_id).files)
  const file = Promise.withResolvers<typeof stored>()
  const ended = uploads.wait({ block: 'a', card: first.key, index }, file.promise)
  return {
    draft,
    edit: (edit: Edit) => draft.set(change(draft.get(), [edit], 0)),
    card: () => draft.get().flow.blocks[0]?.cards[0],
    places: () => uploads.running.get().map((place) => place.index),
    come() {
      file.resolve(stored)
      return ended
    },
    fail() {
      file.reject(new Error('too large'))
      return ended
    },
  }
}

function setUpAlbum(urls: string[], index: number) {
  const of = (images: Images): Album => ({
    ...blankCard('multi_image', 'c'),
    plugin_id: 'multi_image',
    config: { images },
  })
  const images = urls.map((url) => ({ url }))
  const there = setUp(of(images), index)
  const now = (): Images => {
    const card = there.card()
    return card?.plugin_id === 'multi_image' ? card.config.images : []
  }
  return {
    ...there,
    rewrite: (change: (now: Images) => Images) => there.edit(put(of(change(now())))),
    urls: () => now().map(({ url }) => url),
  }
}

test('a file goes into the card’s state at the end of its upload', async () => {
  const image = blankCard('image', 'c')
  const { come, edit, card, places } = setUp(image)
  const buttons = [{ ...blankButton(), title: 'Written meanwhile' }]
  edit(put({ ...image, buttons }))
  expect(places()).toEqual([0])
  await come()
  expect([card(), places()]).toEqual([{ ...image, buttons, config: stored }, []])
})

test.each<[string, (now: Images) => Images, string[]]>([
  ['moves', ([one, ...others]) => (one ? [...others, one] : others), ['', 'z', stored.url]],
  ['is written in', (now) => now.with(0, { url: 'typed' }), [stored.url, '', 'z']],
  ['gets one before it', (now) => [{ url: 'n' }, ...now], ['n', stored.url, '', 'z']],
  ['goes', (now) => now.slice(1), ['', 'z']],
])('a picture of an album whose place %s', async (_, rewrite, urls) => {
  const album = setUpAlbum(['', '', 'z'], 0)
  album.rewrite(rewrite)
  await album.come()
  expect([album.urls(), album.places()]).toEqual([urls, []])
})

test('a removed place does not match a new one', async () => {
  const { rewrite, come, urls } = setUpAlbum(['a', 'b'], 1)
  rewrite((now) => now.slice(0, 1))
  rewrite((now) => [...now, { url: '' }])
  await come()
  expect(urls()).toEqual(['a', ''])
})

test('a removed card gets its file after undo; without undo nothing changes', async () => {
  const [back, gone] = [setUp(blankCard('file', 'c')), setUp(blankCard('file', 'c'))]
  for (const { edit } of [back, gone]) edit(remove('a'))
  back.draft.set(undo(back.draft.get()))
  const before = gone.draft.get()
  await Promise.all([back.come(), gone.come()])
  expect(back.card()).toMatchObject({ config: stored })
  expect(gone.draft.get()).toBe(before)
})

test('a failed upload leaves the card unchanged and its place free', async () => {
  const { fail, draft, places } = setUp(blankCard('video', 'c'))
  const before = draft.get()
  await expect(fail()).rejects.toThrow('too large')
  expect([draft.get() === before, places()]).toEqual([true, []])
})
