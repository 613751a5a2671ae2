import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import type { Hawker } from '../hawker.ts'

const watch = fileURLToPath(new URL('watch.js', import.meta.url))
const wide = { width: 1440, height: 900 }

/** When the text was drawn, by the machine's clock. */
export type Drawn = { thread: number; list: number }

/** The owner's browser with one conversation open in the inbox. */
export async function openInbox({ origin, demo, bot }: Hawker, conversation: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({ baseURL: origin, viewport: wide, locale: 'en-US' })
  await context.request.post('/v1/sign_in', { data: demo.owner, headers: { origin } })
  const { bots }: { bots: { id: string; page_id: string }[] } = await (await context.request.get('/v1/me')).json()
  const page = await context.newPage()
  await page.addInitScript({ path: watch })
  const bot_id = bots.find(({ page_id }) => page_id === bot.page_id)?.id
  // The bot is paused: its answer would replace the customer's words in the list.
  const takeOver = `/v1/bots/${bot_id}/conversations/${conversation}/take_over`
  await context.request.post(takeOver, { data: { pause_minutes: null }, headers: { origin } })
  await page.goto(`/chatbot/livechat?bot_id=${bot_id}&conversation=${conversation}`)
  await page.getByRole('log').waitFor()
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().waitFor()
  return { end: () => browser.close(), send: (words: string, act: () => Promise<void>) => drawn(page, words, act) }
}

/** Runs an action that brings a text on the screen; the difference to `start` is its duration. */
async function drawn(page: Page, words: string, act: () => Promise<void>) {
  await page.evaluate(`inboxWatch.expect(${JSON.stringify(words)})`)
  const start = Date.now()
  await act()
  const { thread, list } = await page.evaluate<Drawn>('inboxWatch.seen()')
  return { thread: thread - start, list: list - start }
}
