import { readBot, wantedPushes } from '@hawker/core'
import { afterAll, expect, test } from 'vitest'
import { connectableIds } from './abouts.ts'
import type { Account } from './channel.ts'
import { fetchHttp, meet, openStandIns } from './contract/stand-in.ts'
import { hasStandIn } from './contract/stand-in-webhooks.ts'
import { channels } from './index.ts'
import { formText } from './pushes.ts'

const standIns = await openStandIns()
afterAll(() => standIns.close())

const draw = async () => new Uint8Array(64)
const withPushes = connectableIds.filter(hasStandIn).filter((id) => channels[id].pushes)

const botWith = (platform: string, titles: readonly string[]) => {
  const items = titles.map((title) => ({ title, type: 'flow', flow: 'f' }))
  const asked = titles.slice(0, 3).map((question) => ({ question, flow: 'f' }))
  const parts = { main_menu: { items }, asked_questions: { items: asked }, settings: { greeting: 'Hello' } }
  const read = readBot({ format: 'hawker/1', name: 'Shop', platform, ...parts })
  if (!read.ok) throw new Error(read.reason)
  return read.bot
}

test.each(withPushes)('%s shows what was set, and nothing of it once it is removed', async (platform) => {
  const { channel, account } = await meet(standIns, platform)
  const { pushes } = channel
  if (!pushes) throw new Error('no pushes')
  const formsOf = async (of: Account) => {
    const found = await pushes.find(of, fetchHttp)
    if (!found.ok) throw new Error(found.fault.message)
    return found.forms
  }
  for (const titles of [['Prices', 'Giá cả', 'Opening hours'], ['Prices']]) {
    const wanted = wantedPushes(botWith(platform, titles), 3)
    for (const part of pushes.parts) {
      const form = pushes.render(part, wanted)
      expect([part, await pushes.set(account, part, form, fetchHttp, draw)]).toEqual([part, null])
      expect([part, formText((await formsOf(account))[part])]).toEqual([part, formText(form)])
    }
  }
  // The menu of Messenger needs the button that goes last.
  for (const part of pushes.parts.toReversed()) {
    expect([part, await pushes.set(account, part, null, fetchHttp, draw)]).toEqual([part, null])
    expect([part, (await formsOf(account))[part]]).toEqual([part, null])
  }
})

test.each(withPushes)('the stand-in of %s refuses a menu over the limit, in words', async (platform) => {
  const { channel, account } = await meet(standIns, platform)
  const { pushes } = channel
  if (!pushes) throw new Error('no pushes')
  const wanted = wantedPushes(botWith(platform, []), 1)
  const items = Array.from({ length: 130 }, (_, index) => ({
    ...{ title: `Item ${index}`, to: 'press' as const, payload: `m.1.1.${index}` },
  }))
  if (pushes.parts.includes('start_button'))
    expect(await pushes.set(account, 'start_button', pushes.render('start_button', wanted), fetchHttp, draw)).toBeNull()
  const form = pushes.render('main_menu', { ...wanted, main_menu: { items, hides_keyboard: false } })
  const fault = await pushes.set(account, 'main_menu', form, fetchHttp, draw)
  expect(fault).toMatchObject({ kind: 'rejected' })
  expect(fault?.message).not.toBe('')
})

test('Messenger refuses a menu without a start button', async () => {
  const { channel, account } = await meet(standIns, 'facebook')
  const form = channel.pushes?.render('main_menu', wantedPushes(botWith('facebook', ['Prices']), 1)) ?? null
  expect(await channel.pushes?.set(account, 'main_menu', form, fetchHttp, draw)).toMatchObject({ kind: 'rejected' })
})
