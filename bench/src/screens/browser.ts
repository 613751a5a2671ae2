import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import type { Hawker } from '../hawker.ts'
import type { Action } from './actions.ts'

const script = fileURLToPath(new URL('interactions.js', import.meta.url))
const wide = { width: 1440, height: 900 }

/** The browser writes an entry after the next paint. */
const settleMs = 400

/** The owner's browser on a bot with many flows. */
export async function openScreens({ origin, demo, bot }: Hawker, flows: number) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({ baseURL: origin, viewport: wide, locale: 'en-US' })
  await context.request.post('/v1/sign_in', { data: demo.owner, headers: { origin } })
  const { bots }: { bots: { id: string; page_id: string }[] } = await (await context.request.get('/v1/me')).json()
  const bot_id = bots.find(({ page_id }) => page_id === bot.page_id)?.id
  const list = `/v1/bots/${bot_id}/flows`
  const { items }: { items: { id: string }[] } = await (await context.request.get(list)).json()
  for (let n = items.length; n < flows; n++) {
    const data = { name: `Flow ${n + 1}` }
    await context.request.post(`${list}/welcome/duplicate`, { data, headers: { origin } })
  }
  const page = await context.newPage()
  await page.addInitScript({ path: script })
  await page.goto(`/chatbot/home?bot_id=${bot_id}`)
  return { end: () => browser.close(), measure: (action: Action) => measure(page, action) }
}

/** Milliseconds from an action to the paint that showed it; 0: below the 16 ms the browser reports. */
async function measure(page: Page, { ready, act }: Action): Promise<number> {
  await ready?.(page)
  await sleep(settleMs)
  await page.evaluate('interactions.reset()')
  await act(page)
  await sleep(settleMs)
  return page.evaluate<number>('interactions.longest()')
}
