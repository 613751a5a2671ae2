import type { Page } from '@playwright/test'
import broadcasts from '../packages/phrases/src/en/broadcasts.json' with { type: 'json' }
import editor from '../packages/phrases/src/en/editor.json' with { type: 'json' }
import inbox from '../packages/phrases/src/en/inbox.json' with { type: 'json' }
import { address } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, signedOut, test } from './test.ts'
import { expectUsable } from './usable.ts'

// Links count clicks only at an address of https.
test.use({ isHttps: true })

const web = 'pke_chat_plugin'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a broadcast from the first word to the figures: rehearsed, sent, paused, gone on with, and the people of a figure', async ({
  page,
  visitor,
  browser,
  pathOf,
}, info) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you sell hats?')

  // At one a minute, the others still wait when it is paused.
  for (const words of ['Do you sell shoes?', 'Do you sell belts?']) {
    const other = await (await browser.newContext(signedOut)).newPage()
    const theirs = await openShopChat(other)
    await theirs.begin(words)
    await other.context().close()
  }

  await test.step('an example greets customers by name', async () => {
    await page.goto(pathOf(web, 'broadcast'))
    await photograph(page, info, 'empty')
    await button(page, 'See an example').click()
    await expect(page.getByRole('heading', { level: 1, name: broadcasts.example_name })).toBeVisible()
  })

  await test.step('a rehearsal says who gets it, and opens the people', async () => {
    const many = page.getByRole('button', { name: /^\d+ customers? will get it$/ })
    await expect(many).toBeVisible()
    await many.click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: broadcasts.limit }).fill('0')
    await button(page, 'Save').click()
    await expect(page.getByText(broadcasts.limit_wrong)).toBeVisible()
    await page.getByRole('textbox', { name: broadcasts.limit }).fill('1')
    await expectUsable(page)
    await photograph(page, info, 'editor-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'editor')
  })

  await test.step('it is sent once, and asked for its time before', async () => {
    await button(page, broadcasts.send).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: broadcasts.later }).check()
    await expect(dialog.getByRole('combobox', { name: broadcasts.time })).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'send')
    await dialog.getByRole('radio', { name: broadcasts.now }).check()
    await dialog.getByRole('button', { name: /^Send to \d+ customers?$/ }).click()
    await expect(page.getByText(broadcasts.states.running).first()).toBeVisible()
  })

  await test.step('it pauses, its speed changes, and it goes on to its end', async () => {
    await button(page, broadcasts.pause).click()
    await expect(page.getByText(broadcasts.states.paused).first()).toBeVisible()
    await page.getByRole('radio', { name: broadcasts.by_fastest }).check()
    await button(page, 'Save').click()
    await expect(page.getByText(broadcasts.pace_saved)).toBeVisible()
    await photograph(page, info, 'paused')
    await button(page, broadcasts.resume).click()
    await expect(page.getByText(broadcasts.states.finished).first()).toBeVisible({ timeout: 30_000 })
    await expect(chat.messages.getByText(/20 % off this weekend/)).toBeVisible()
  })

  await test.step('each figure opens its people', async () => {
    const sent = page.getByRole('link', { name: new RegExp(`^${broadcasts.figure.sent}`) })
    await expect(sent).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'figures-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'figures')
    await sent.click()
    await expect(page).toHaveURL(/people=sent/)
    const people = page.getByRole('dialog')
    await expect(people.getByRole('link').first()).toHaveAttribute('href', /livechat/)
    await photograph(page, info, 'people')
    await people.getByRole('link').first().click()
  })

  await test.step('the thread says why its message was sent, and leads back to the broadcast', async () => {
    const ticks = page.getByRole('log').getByRole('button', { name: /Why it was sent/ })
    await ticks.last().click()
    const drawer = page.getByRole('dialog')
    const origin = drawer.getByRole('link', { name: `Broadcast “${broadcasts.example_name}”` })
    await expect(origin).toBeVisible()
    await expect(drawer.getByText(inbox.why.bulk, { exact: false })).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'why')
    await origin.click()
    await expect(page.getByRole('heading', { level: 1, name: broadcasts.example_name })).toBeVisible()
  })

  await test.step('on a phone, and in Vietnamese', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await photograph(page, info, 'figures-phone')
    await page.goto(pathOf(web, 'broadcast'))
    await expect(page.getByRole('link', { name: broadcasts.example_name })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'list-phone')
    await speak(page, 'vi')
    await page.reload()
    await page.getByRole('link', { name: broadcasts.example_name }).click()
    await expect(page.getByRole('heading', { level: 1, name: broadcasts.example_name })).toBeVisible()
    await expect(page.getByRole('button', { name: /Thêm: / })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'figures-vi')
    await page.unroute('**/v1/me')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the list copies it, and the copy leaves again', async () => {
    await page.goto(pathOf(web, 'broadcast'))
    await expect(page.getByRole('button', { name: `More: ${broadcasts.example_name}` })).toBeVisible()
    await expectUsable(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'list')
    await page.getByRole('button', { name: `More: ${broadcasts.example_name}` }).click()
    await page.getByRole('menuitem', { name: broadcasts.duplicate }).click()
    const copy = `${broadcasts.example_name} (2)`
    await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await photograph(page, info, 'editor-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: `More: ${copy}` }).click()
    await page.getByRole('menuitem', { name: broadcasts.trash }).click()
    await expect(page.getByRole('link', { name: copy })).toHaveCount(0)
    await expect(page.getByText(`“${copy}” is in the trash`)).toBeVisible()
  })
})

test('variants are stated before a broadcast: how many customers they need, and what goes out without a winner', async ({
  page,
  pathOf,
}, info) => {
  await page.goto(pathOf(web, 'broadcast'))
  await button(page, broadcasts.new).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: broadcasts.name }).fill('Two greetings')
  await page.getByRole('dialog').getByRole('button', { name: broadcasts.create }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two greetings' })).toBeVisible()
  await page.getByRole('switch', { name: broadcasts.ab.on }).check({ force: true })

  await test.step('a rise that is none is refused', async () => {
    await page.getByRole('textbox', { name: broadcasts.ab.baseline }).fill('10')
    await page.getByRole('textbox', { name: broadcasts.ab.hoped }).fill('10')
    await button(page, 'Save').click()
    await expect(page.getByText(broadcasts.ab.rates_wrong)).toBeVisible()
    await page.getByRole('textbox', { name: broadcasts.ab.hoped }).fill('15')
    await expect(page.getByText('Each variant needs 686 customers, 1,372 in all.').first()).toBeVisible()
  })

  await test.step('a third variant needs more, and may be the choice', async () => {
    await button(page, broadcasts.ab.add).click()
    await expect(page.getByText('Each variant needs 915 customers, 2,745 in all.').first()).toBeVisible()
    await page.getByRole('combobox', { name: broadcasts.ab.fallback }).selectOption({ label: 'Variant C' })
    await button(page, 'Save').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: broadcasts.ab.fallback })).toHaveValue('c')
    // The demo's shop has fewer customers than the test needs.
    await expect(page.getByText(/^The audience is too small: the test needs 2,745 customers/)).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'variants-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'variants')
  })

  await test.step('a variant has messages of its own', async () => {
    await button(page, `${broadcasts.own_write}: B`).click()
    await expect(page).toHaveURL(/flow=broadcast(:|%3A)\w+(~|%7E)b/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Two greetings' })).toBeVisible()
  })

  await test.step('on a phone, and in Vietnamese', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await photograph(page, info, 'variants-phone')
    await speak(page, 'vi')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Two greetings' })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'variants-vi')
  })
})

test('a link in a broadcast leads the customer on and is counted, with its people', async ({
  page,
  visitor,
  owner,
  pathOf,
}, info) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you sell gloves?')
  const to = `${address()}/widget/demo?from=link`
  const bot = owner.bots.find(({ platform }) => platform === web)?.id ?? ''
  const headers = { origin: address() }
  const at = `/v1/bots/${bot}`
  const named = { data: { name: 'With a link', plan: { is_fastest: true } }, headers }
  const made = await (await page.request.post(`${at}/broadcasts`, named)).json()
  const card = { key: 'c', plugin_id: 'text', config: { text: `Our new gloves: ${to}` } }
  const block = { key: 'a', title: 'A', cards: [card] }
  const edits = [{ edit: 'add_blocks', blocks: [{ index: null, block }] }]
  const written = { data: { revision: 0, edit_key: `link-${made.id}`, edits }, headers }
  expect((await page.request.post(`${at}/flows/${made.own_flow}/edits`, written)).status()).toBe(200)

  await page.goto(pathOf(web, `broadcast/${made.id}`))
  await button(page, broadcasts.send).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to \d+ customers?$/ })
    .click()
  await expect(page.getByText(broadcasts.states.finished).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(broadcasts.clicks.none)).toBeVisible()

  const link = chat.messages.getByRole('link', { name: /\/r\// })
  await expect(link).toBeVisible()
  const opened = visitor.context().waitForEvent('page')
  await link.click()
  await expect(await opened).toHaveURL(to)

  await expect(async () => {
    await page.reload()
    const clicked = page.getByRole('link', { name: new RegExp(`^${broadcasts.figure.clicked}`) })
    await expect(clicked).toContainText('1', { timeout: 2_000 })
  }).toPass()
  const counted = page.getByRole('link', { name: new RegExp(to.replace(/[?.]/g, '\\$&')) })
  await expect(counted).toContainText('1 click')
  await photograph(page, info, 'link-clicked')
  await counted.click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1)
})

test('a message of the ad account is named with its subscribers, and kept as it was chosen', async ({
  page,
  pathOf,
}, info) => {
  await page.goto(pathOf('facebook', 'broadcast'))
  await button(page, broadcasts.new).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: broadcasts.name }).fill('From the ad account')
  await page.getByRole('dialog').getByRole('button', { name: broadcasts.create }).click()
  await page.getByRole('radio', { name: broadcasts.ad_account, exact: true }).check()
  await expect(page.getByText(broadcasts.ad_hint)).toBeVisible()

  await test.step('without its IDs, or without a segment where segments are chosen, it is not saved', async () => {
    await page.getByRole('radio', { name: broadcasts.targets.segments }).check()
    await button(page, 'Save').click()
    await expect(page.getByText(broadcasts.ad_missing)).toBeVisible()
    await expect(page.getByText(broadcasts.segments_missing)).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'ad-account-faults')
  })

  await test.step('named, it is kept for all subscribers', async () => {
    await page.getByRole('textbox', { name: editor.pick.ad_account }).fill('7001')
    await page.getByRole('textbox', { name: editor.pick.marketing_message }).fill('6001')
    await page.getByRole('radio', { name: broadcasts.targets.all }).check()
    await expect(page.getByRole('group', { name: broadcasts.conditions })).toHaveCount(0)
    await button(page, 'Save').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: broadcasts.ad_account, exact: true })).toBeChecked()
    await expect(page.getByRole('textbox', { name: editor.pick.marketing_message })).toHaveValue('6001')
    await expect(page.getByRole('radio', { name: broadcasts.targets.all })).toBeChecked()
    await photograph(page, info, 'ad-account')
  })

  await test.step('on a phone, and in Vietnamese', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await speak(page, 'vi')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'From the ad account' })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'ad-account-vi')
  })
})
