import type { Page } from '@playwright/test'
import { services } from './installation.ts'
import { begins, filled, language, like, words } from './overlay-words.ts'
import {
  botIdOf,
  choosing,
  item,
  lookAtEach,
  moreOf,
  nothing,
  press,
  pressing,
  send,
  settled,
  sizes,
  web,
} from './overlays.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { lineAccount, mailchimpAccount } from './services.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test.describe.configure({ mode: 'parallel' })

const { common, connections, customers, editor, flows, frame, keywords, review, segments, settings, trash } = words
const { alarms, inbox: inboxWords } = words

const ofFlow = (name: string) => choosing(moreOf('Did not understand'), name)
const ofCustomer = (name: string) => async (page: Page) => {
  // Beside a conversation on a desktop, behind a button on a phone.
  const isNarrow = (page.viewportSize()?.width ?? 0) < sizes.wide.width
  if (isNarrow) await press(page, inboxWords.head.show_customer)
  await press(page, inboxWords.customer.more)
  if (name) await item(page, name)
}
const gone = filled(trash.more, { name: 'Ramadan opening hours' })

test('of the frame', async ({ page, pathOf }, info) => {
  for (const [name, title] of [
    ['one', 'Ploy’s flowers'],
    ['two', 'A shop whose name is so long that no row of any list has the room to show all of it at once'],
  ]) {
    const line = await lineAccount(services(), title ?? '')
    const made = await send(page, 'post', '/v1/bots', {
      platform: 'line',
      page_id: '',
      token: line.token,
      secret: line.secret,
      name: `${name} ${title}`,
    })
    const { id } = await made.json()
    await line.tokenIs('revoked')
    for (let looks = 0; looks < 2; looks++) await send(page, 'post', `/v1/bots/${id}/channel/checks`)
  }
  await lookAtEach(page, info, pathOf, [
    { name: 'palette', screen: 'home', open: (page) => page.keyboard.press('Control+k') },
    {
      name: 'palette-found',
      screen: 'home',
      async open(page) {
        await page.keyboard.press('Control+k')
        await page.getByPlaceholder(frame.palette_placeholder).fill('flow')
      },
    },
    {
      name: 'palette-nothing',
      screen: 'home',
      async open(page) {
        await page.keyboard.press('Control+k')
        await page.getByPlaceholder(frame.palette_placeholder).fill('zzzz')
      },
    },
    { name: 'keys', screen: 'home', open: (page) => page.keyboard.press('?') },
    { name: 'bots', screen: 'home', open: pressing(begins(frame.switch_bot)) },
    { name: 'alarms', screen: 'home', open: pressing(like(alarms.open_other)) },
    { name: 'help', screen: 'home', on: 'wide', open: pressing(frame.help) },
    { name: 'language', screen: 'home', on: 'wide', open: pressing(new RegExp(frame.language)) },
    { name: 'theme', screen: 'home', on: 'wide', open: pressing(new RegExp(frame.theme)) },
    { name: 'profile', screen: 'home', on: 'wide', open: pressing(new RegExp(frame.profile)) },
    { name: 'more', screen: 'home', on: 'phone', open: pressing(frame.more) },
  ])
})

test('of lists', async ({ page, pathOf }, info) => {
  const at = `/v1/bots/${botIdOf(pathOf(web, 'flows'))}`
  await send(page, 'post', `${at}/flows`, { id: 'gone', name: 'Ramadan opening hours' })
  await send(page, 'delete', `${at}/flows/gone`)
  await send(page, 'post', `${at}/folders`, { id: 'promo', name: 'Promotions', parent: '' })
  await lookAtEach(page, info, pathOf, [
    { name: 'new-flow', screen: 'flows', open: pressing(editor.list.new) },
    {
      name: 'flow-menu',
      screen: 'flows',
      open: pressing(moreOf('Did not understand')),
    },
    { name: 'flow-rename', screen: 'flows', open: ofFlow(editor.list.rename) },
    { name: 'flow-move', screen: 'flows', open: ofFlow(flows.move.menu) },
    { name: 'flow-copy', screen: 'flows', open: ofFlow(editor.copy.menu) },
    { name: 'flow-lock', screen: 'flows', open: ofFlow(flows.lock.menu) },
    { name: 'flow-uses', screen: 'flows', open: ofFlow(flows.uses.menu) },
    {
      name: 'flow-import',
      screen: 'flows',
      open: choosing(flows.bulk.more_list, flows.import.menu),
    },
    {
      name: 'flow-selected',
      screen: 'flows',
      open: (page) => page.getByRole('checkbox', { name: /Did not understand/ }).check(),
    },
    { name: 'flow-more', screen: 'flows', open: pressing(flows.bulk.more_list) },
    { name: 'flow-unpublish', screen: 'flows', open: ofFlow(flows.unpublish.menu) },
    { name: 'flow-columns', screen: 'flows', on: 'wide', open: pressing(common.list.columns) },
    {
      name: 'flow-selected-more',
      screen: 'flows',
      async open(page) {
        await page.getByRole('checkbox', { name: /Did not understand/ }).check()
        await press(page, flows.bulk.more)
      },
    },
    {
      name: 'folder-menu',
      screen: 'flows',
      on: 'wide',
      open: pressing(filled(flows.folder.more, { name: 'Promotions' })),
    },
    { name: 'folders', screen: 'flows', on: 'phone', open: pressing(like(flows.folder.choose)) },
    { name: 'keyword', screen: 'keywords', open: pressing(keywords.add) },
    {
      name: 'keyword-wrong',
      screen: 'keywords',
      async open(page) {
        await press(page, keywords.add)
        await page.getByRole('dialog').getByRole('button').last().click()
      },
    },
    { name: 'keyword-menu', screen: 'keywords', open: pressing(begins(`${common.more}: `)) },
    { name: 'trash-menu', screen: 'trash', open: pressing(gone) },
    {
      name: 'trash-erase',
      screen: 'trash',
      open: choosing(gone, trash.erase),
    },
    { name: 'undelivered', screen: 'home?show=undelivered', open: nothing },
  ])
})

const select = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('checkbox', { name: like(common.list.select) })
    .first()
    .check()

test('of the inbox and of customers', async ({ page, visitor, pathOf }, info) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you have this in blue?')
  await lookAtEach(page, info, pathOf, [
    { name: 'conversation', screen: 'livechat?filter=all', open: nothing },
    {
      name: 'taken-over',
      screen: 'livechat?filter=all',
      async open(page) {
        const take = page.getByRole('button', { name: inboxWords.holder.take_over })
        const back = page.getByRole('button', { name: inboxWords.holder.hand_back })
        await take.or(back).first().waitFor()
        if (await take.isVisible()) await take.click()
        await expect(back).toBeVisible()
      },
    },
    { name: 'customer-menu', screen: 'livechat?filter=all', open: ofCustomer('') },
    { name: 'customer-block', screen: 'livechat?filter=all', open: ofCustomer(inboxWords.customer.block) },
    { name: 'customer-delete', screen: 'livechat?filter=all', open: ofCustomer(inboxWords.customer.delete) },
    // On a phone the open conversation covers the list with its filters.
    { name: 'tags', screen: 'livechat?filter=all', on: 'wide', open: pressing(inboxWords.list.tag) },
    {
      name: 'customer',
      screen: 'livechat?filter=all',
      on: 'phone',
      open: pressing(inboxWords.head.show_customer),
    },
    { name: 'customers-conditions', screen: 'customer', open: pressing(customers.filter.button) },
    { name: 'customers-order', screen: 'customer', open: pressing(begins(`${customers.sort}: `)) },
    { name: 'customers-columns', screen: 'customer', on: 'wide', open: pressing(common.list.columns) },
    { name: 'customers-days', screen: 'customer', open: pressing(begins(customers.since)) },
    { name: 'customers-selected', screen: 'customer', open: select },
    {
      name: 'customers-bulk',
      screen: 'customer',
      async open(page) {
        await select(page)
        await press(page, customers.bulk.names.add_tag)
      },
    },
    {
      name: 'customers-card',
      screen: 'customer',
      open: (page) => page.getByRole('main').getByRole('table').getByRole('link').first().click(),
    },
    { name: 'segment', screen: 'smart_segment', open: pressing(segments.new) },
  ])
})

test('of settings and the account', async ({ page, pathOf }, info) => {
  const mailchimp = await mailchimpAccount(services())
  await page.goto(pathOf(web, 'settings?tab=connections'))
  await choosing('Connect a service', /^Mailchimp/)(page)
  const dialog = page.getByRole('dialog', { name: 'Connect Mailchimp' })
  await dialog.getByLabel('API key').first().fill(mailchimp.api_key)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toBeHidden()
  const more = `${common.more}: ${mailchimp.account_name}`
  await lookAtEach(page, info, pathOf, [
    { name: 'invite', screen: 'settings?tab=members', open: pressing(settings.members.make_link) },
    { name: 'delete-bot', screen: 'settings', open: pressing(settings.delete_bot.open) },
    {
      name: 'disconnect',
      screen: 'settings?tab=channel',
      bot: 'telegram_bot',
      open: pressing(settings.channel.disconnect),
    },
    { name: 'new-token', screen: 'settings?tab=tokens', open: pressing(settings.tokens.new) },
    { name: 'new-app', screen: 'account', open: pressing(settings.apps.add) },
    { name: 'connect-service', screen: 'settings?tab=connections', open: pressing(connections.connect_service) },
    {
      name: 'connect-key',
      screen: 'settings?tab=connections',
      open: choosing(connections.connect_service, /^Mailchimp/),
    },
    {
      name: 'connect-login',
      screen: 'settings?tab=connections',
      open: choosing(connections.connect_service, begins(connections.services.google_sheets.name)),
    },
    { name: 'connection', screen: 'settings?tab=connections', open: pressing(mailchimp.account_name) },
    { name: 'connection-menu', screen: 'settings?tab=connections', open: pressing(more) },
    { name: 'connection-rename', screen: 'settings?tab=connections', open: choosing(more, connections.rename) },
    { name: 'connection-key', screen: 'settings?tab=connections', open: choosing(more, connections.new_key) },
    { name: 'connection-answers', screen: 'settings?tab=connections', open: choosing(more, connections.answers) },
    { name: 'connection-off', screen: 'settings?tab=connections', open: choosing(more, connections.disconnect) },
  ])
})

const outlineOf = (page: Page) => page.getByRole('navigation', { name: editor.outline.title })
/** The browser remembers an outline that was left open. */
const openOutline = async (page: Page) => {
  const button = page.getByRole('button', { name: editor.outline.title, exact: true }).filter({ visible: true })
  await expect(outlineOf(page).or(button).first()).toBeVisible()
  if (!(await outlineOf(page).isVisible())) await button.first().click()
  await expect(outlineOf(page)).toBeVisible()
}

test('of the editor', async ({ page, pathOf }, info) => {
  const at = `/v1/bots/${botIdOf(pathOf(web, 'flows'))}`
  const text = (key: string, words: string, more = {}) => ({ key, plugin_id: 'text', config: { text: words }, ...more })
  const button = { key: 'b1', type: 'blocks', title: 'Opening hours' }
  const unfinished = [
    {
      key: 'a',
      title: 'First message',
      cards: [text('c', ''), text('d', 'Hello {{user_first_name}}', { buttons: [button] })],
    },
    { key: 'e', title: 'Variants', cards: [text('f', '', { is_spin: true, messages: ['Hi', 'Hello'] })] },
  ]
  const ready = [{ key: 'a', title: 'First message', cards: [text('c', 'Hello')] }]
  for (const [id, name, blocks] of [
    ['unfinished', 'Unfinished', unfinished],
    ['ready', 'Ready', ready],
  ] as const)
    await send(page, 'post', `${at}/flows`, { id, name, flow: { id, name, blocks } })
  const a = 'flows?flow=unfinished&block=a'
  const openCard = async (page: Page) => {
    await page
      .getByRole('complementary', { name: editor.inspector.title })
      .getByRole('button', { name: begins(editor.card.text) })
      .last()
      .click()
  }
  const inCard = (words: string | RegExp) => async (page: Page) => {
    await openCard(page)
    await press(page, words)
  }
  await lookAtEach(page, info, pathOf, [
    { name: 'editor-to-do', screen: 'flows?flow=unfinished', open: nothing },
    { name: 'editor-problems', screen: 'flows?flow=unfinished&show=problems', open: nothing },
    { name: 'editor-red', screen: 'flows?flow=unfinished', open: pressing(editor.publish.button) },
    { name: 'editor-publish', screen: 'flows?flow=ready', open: pressing(editor.publish.button) },
    { name: 'editor-starts', screen: 'flows?flow=ready', open: pressing(begins(editor.starts.title)) },
    { name: 'editor-versions', screen: 'flows?flow=welcome', open: pressing(editor.versions.title) },
    { name: 'editor-figures', screen: 'flows?flow=welcome', open: pressing(review.lens.menu) },
    { name: 'editor-add-card', screen: a, open: pressing(editor.field.add_card) },
    { name: 'editor-block-menu', screen: a, open: pressing(moreOf('First message')) },
    { name: 'editor-card-menu', screen: a, open: pressing(moreOf(editor.card.text)) },
    { name: 'editor-card-move', screen: a, open: choosing(moreOf(editor.card.text), editor.card_move.to_block) },
    { name: 'editor-goto', screen: a, open: inCard(new RegExp(`: ${editor.goto.choose}$`)) },
    { name: 'editor-variables', screen: a, open: inCard(editor.field.variable) },
    { name: 'editor-emoji', screen: a, open: inCard(editor.emoji.open) },
    {
      name: 'editor-variants',
      screen: 'flows?flow=unfinished&block=e',
      open: pressing(editor.field.side_by_side),
    },
    { name: 'editor-outline', screen: 'flows?flow=welcome', open: openOutline },
    {
      name: 'editor-outline-menu',
      screen: 'flows?flow=welcome',
      async open(page) {
        await openOutline(page)
        await outlineOf(page)
          .getByRole('button', { name: like(editor.field.more) })
          .first()
          .click()
      },
    },
    { name: 'editor-find', screen: 'flows?flow=welcome', open: (page) => page.keyboard.press('Control+f') },
    { name: 'editor-preview', screen: 'flows?flow=welcome', open: pressing(editor.top.preview) },
    { name: 'editor-add-block', screen: 'flows?flow=welcome', open: pressing(editor.canvas.add) },
  ])
})

test('a session that ended', async ({ page, pathOf, complaints }, info) => {
  if (language !== 'en') await speak(page, language)
  for (const [size, window] of Object.entries(sizes)) {
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(pathOf(web, 'home'))
    await settled(page)
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page
      .getByRole('link', { name: frame.screens.keywords })
      .filter({ visible: true })
      .or(page.getByRole('link', { name: frame.screens_short.flows }))
      .first()
      // A request of the page's own may have met the end of the session before, and the dialog lies over the link.
      .click({ force: true })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForTimeout(600)
    await expectToFit(page)
    await photograph(page, info, `sign-in-again-${size}`)
    await expectUsable(page)
    await photograph(page, info, `sign-in-again-${size}-dark`)
    await page.context().addCookies(cookies)
  }
  const others = complaints.filter((each) => !/status of 401|WebSocket/.test(each))
  complaints.splice(0, complaints.length, ...others)
})
