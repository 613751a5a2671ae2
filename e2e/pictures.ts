// npm run pictures: the pictures of README and docs, taken from the demo's sample life.
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { startHawker } from './hawker.ts'

const images = join(import.meta.dirname, '../docs/images')
const lifeMs = 120_000

type Picture = {
  file: string
  /** `{bot}` is the demo's Telegram bot, which speaks English. */
  path: string
  width?: number
  height?: number
  open?: (page: Page) => Promise<unknown>
}

const pictures: Picture[] = [
  {
    file: 'builder',
    path: '/chatbot/flows?bot_id={bot}&flow=welcome',
    width: 1440,
    open: (page) => page.getByRole('region', { name: 'Canvas' }).getByRole('heading').first().waitFor(),
  },
  {
    file: 'inbox',
    path: '/chatbot/livechat?bot_id={bot}&filter=all',
    async open(page) {
      await page.getByRole('region', { name: 'Conversations' }).getByRole('link').nth(2).click()
      await page.getByRole('log').waitFor()
    },
  },
  { file: 'home', path: '/chatbot/home?bot_id={bot}', open: (page) => page.getByRole('figure').waitFor() },
  { file: 'keywords', path: '/chatbot/keywords?bot_id={bot}', open: (page) => page.getByText('mấy giờ').waitFor() },
  { file: 'part-list', path: '/gallery?part=list', height: 560 },
  { file: 'part-list-phone', path: '/gallery?part=list', width: 390, height: 720 },
  {
    file: 'part-form',
    path: '/gallery?part=form',
    open: (page) => page.locator('form button[type=submit]').click(),
  },
  {
    file: 'part-drawer',
    path: '/gallery?part=drawer',
    height: 560,
    open: (page) => page.getByRole('button', { name: 'Open the drawer' }).click(),
  },
  {
    file: 'part-notices',
    path: '/gallery?part=notices',
    height: 560,
    async open(page) {
      for (const name of ['Long work', 'Success', 'Undo']) await page.getByRole('button', { name, exact: true }).click()
    },
  },
  {
    file: 'part-pickers',
    path: '/gallery?part=pickers',
    open: (page) => page.getByRole('combobox', { name: 'Flow' }).click(),
  },
  {
    file: 'part-charts',
    path: '/gallery?part=charts',
    open: (page) => page.locator('.recharts-surface').nth(1).waitFor(),
  },
]

/** The file exists while the sample data is being made. */
async function lifeIsMade(folder: string) {
  const until = Date.now() + lifeMs
  const isThere = () =>
    access(join(folder, 'demo-sample.json')).then(
      () => true,
      () => false,
    )
  while (await isThere()) {
    if (Date.now() > until) throw new Error('The sample life was not made in time.')
    await pause(200)
  }
}

const hawker = await startHawker({ hasLife: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await lifeIsMade(hawker.folder)
  await mkdir(images, { recursive: true })
  const { address: baseURL, demo } = hawker
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.request.post('/v1/sign_in', { data: demo.owner, headers: { origin: baseURL } })
  const me: { bots: { id: string; platform: string }[] } = await (await context.request.get('/v1/me')).json()
  const bot = me.bots.find(({ platform }) => platform === 'telegram_bot')?.id ?? ''
  for (const { file, path, width = 1280, height = 800, open } of pictures) {
    const page = await context.newPage()
    await page.setViewportSize({ width, height })
    await page.goto(path.replace('{bot}', bot))
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await open?.(page)
    await page.waitForLoadState('networkidle')
    // A notice and a drawer come in; nothing else moves.
    await pause(1_000)
    await page.screenshot({ path: join(images, `${file}.png`) })
    console.log(`docs/images/${file}.png`)
    await page.close()
  }
} finally {
  await browser.close()
  await hawker.stop()
}
