import { expect, test, vi } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { enterBot, newUser } from '../../testing/test-user.ts'
import { deleteBot, finishBots, hideBot } from './directory.ts'

const platform = await testPlatform()
const { cells, now } = platform
const ann = await newUser(platform)

const fill = async (id: string) => {
  const { db } = await cells.of(id)
  await db
    .insertInto('bot')
    .values({ id, platform: 'facebook', page_id: id, name: 'Shop', created_at: now() })
    .execute()
  await db.insertInto('customer').values({ bot_id: id, psid: '1', created_at: now() }).execute()
}
const setStatus = (id: string, status: string, created_at: Date) =>
  cells.control.updateTable('bot').set({ status, created_at }).where('id', '=', id).execute()
const statusOf = async (id: string) =>
  (await cells.control.selectFrom('bot').select('status').where('id', '=', id).executeTakeFirst())?.status

const tenMinutesAgo = () => new Date(now().getTime() - 600_000)

test('a hidden bot is visible to no one, and a deleted one leaves nothing in the directory or its cell', async () => {
  const id = await enterBot(platform, ann)
  await fill(id)
  const { db } = await cells.of(id)
  await hideBot(cells, id)
  expect(await statusOf(id)).toBe('deleting')
  const members = cells.control.selectFrom('membership').select('user_id').where('bot_id', '=', id)
  expect(await members.execute()).toEqual([])
  await deleteBot(platform, id)
  expect(await statusOf(id)).toBeUndefined()
  expect(await db.selectFrom('customer').select('id').where('bot_id', '=', id).execute()).toEqual([])
  await expect(cells.of(id)).rejects.toThrow('not_found')
})

test('a finished bot has the name in its cell, not the one in its directory entry', async () => {
  const id = await enterBot(platform, ann)
  await fill(id)
  await cells.control.updateTable('bot').set({ name: '' }).where('id', '=', id).execute()
  await setStatus(id, 'creating', tenMinutesAgo())
  await finishBots(platform)
  const { name } = await cells.control.selectFrom('bot').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(name).toBe('Shop')
})

test.each([
  ['a bot whose cell rows exist becomes ready', 'creating', true, tenMinutesAgo, 'ready'],
  ['a bot without cell rows vanishes', 'creating', false, tenMinutesAgo, undefined],
  ['a bot being made at this moment is left alone', 'creating', false, now, 'creating'],
  ['a bot being deleted is deleted', 'deleting', true, now, undefined],
])('%s', async (_, status, isFilled, made, expected) => {
  const id = await enterBot(platform, ann)
  if (isFilled) await fill(id)
  await setStatus(id, status, made())
  await finishBots(platform)
  expect(await statusOf(id)).toBe(expected)
})

test('a bot that cannot be finished does not delay the others', async () => {
  const ids = [await enterBot(platform, ann), await enterBot(platform, ann), await enterBot(platform, ann)]
  for (const id of ids) await setStatus(id, 'deleting', now())
  const left = async () => (await Promise.all(ids.map(statusOf))).filter(Boolean)
  const remove = vi.spyOn(platform.media, 'removeAll').mockRejectedValueOnce(new Error('The disk is away'))
  const error = vi.spyOn(platform.log, 'error')
  await finishBots(platform)
  expect(await left()).toEqual(['deleting'])
  expect(error).toHaveBeenCalledOnce()
  for (const spy of [remove, error]) spy.mockRestore()
  await finishBots(platform)
  expect(await left()).toEqual([])
})
