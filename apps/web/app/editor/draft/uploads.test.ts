import { blankBlock, blankButton, blankCard, type Card, type CardOf, type Edit } from '@hawker/core'
import { expect, test, vi } from 'vitest'
import { cardParts } from '../cards/index.ts'
import { change, openDraft, undo } from './draft.ts'
import { makeStore } from './store.ts'
import { flowOf, remove } from './testing.ts'
import { type FilePlace, makeUploads } from './uploads.ts'

type Album = CardOf<'multi_image'>
type Images = Album['config']['images']

const stored = { url: 'https://files/new.png', filename: 'new.png' }
const put = (card: Card): Edit => ({ edit: 'update_card', block: 'a', card })

/** A file for one place of the only card, on its way until it comes. */
function setUp(first: Card, index = 0) {
  const flow = { ...flowOf(), blocks: [{ ...blankBlock('messages', 'a'), cards: [first] }] }
  const draft = makeStore(openDraft(0, flow))
  const kept = new Map<string, { place: FilePlace; file: File }>()
  const attempts: PromiseWithResolvers<typeof stored>[] = []
  const uploads = makeUploads(draft, {
    filesOf: ({ plugin_id }) => cardParts(plugin_id).files,
    send() {
      const attempt = Promise.withResolvers<typeof stored>()
      attempts.push(attempt)
      return attempt.promise
    },
    isOffline: (error) => error instanceof Error && error.message === 'offline',
    onKept: (key, next) => void (next ? kept.set(key, next) : kept.delete(key)),
    newKey: () => 'key',
  })
  const picked = new File(['x'], 'new.png')
  const ended = uploads.bring({ block: 'a', card: first.key, index }, picked)
  const last = () => attempts.at(-1)
  return {
    draft,
    uploads,
    kept,
    ended,
    attempts,
    edit: (edit: Edit) => draft.set(change(draft.get(), [edit], 0)),
    card: () => draft.get().flow.blocks[0]?.cards[0],
    places: () => uploads.running.get().map((place) => place.index),
    come() {
      last()?.resolve(stored)
      return ended
    },
    fail() {
      last()?.reject(new Error('too large'))
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

test('offline a file waits in the browser and is sent once the connection is back', async () => {
  const { uploads, attempts, kept, ended, card } = setUp(blankCard('image', 'c'))
  attempts[0]?.reject(new Error('offline'))
  await vi.waitFor(() => expect(uploads.running.get()).toMatchObject([{ name: 'new.png', isWaiting: true }]), 60_000)
  expect(kept.get('key')?.file.name).toBe('new.png')
  uploads.retry()
  await vi.waitFor(() => expect(attempts).toHaveLength(2), 60_000)
  expect(uploads.running.get()).toMatchObject([{ isWaiting: false }])
  attempts[1]?.resolve(stored)
  await ended
  expect([card(), kept.size, uploads.running.get()]).toMatchObject([{ config: stored }, 0, []])
})

test('a file that waits follows its place, and goes nowhere once that is gone', async () => {
  const album = setUpAlbum(['', 'z'], 0)
  album.attempts[0]?.reject(new Error('offline'))
  await vi.waitFor(() => expect(album.uploads.running.get()).toMatchObject([{ isWaiting: true }]), 60_000)
  album.rewrite((now) => [{ url: 'n' }, ...now])
  expect(album.kept.get('key')?.place.index).toBe(1)
  album.rewrite(([one]) => (one ? [one] : []))
  expect([album.kept.size, album.places()]).toEqual([0, []])
  album.uploads.retry()
  await album.ended
  expect([album.urls(), album.attempts.length]).toEqual([['n'], 1])
})
