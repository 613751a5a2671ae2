import type { BrowserContext, Page } from '@playwright/test'
import type { Hawker } from '../hawker.ts'
import type { Browser } from './browser.ts'
import { gestures, nodeAt } from './gestures.ts'
import { keyOf, makeFlow } from './graph.ts'
import { workMeter } from './work.ts'

type Side = { visit(): Promise<void>; measure(): Promise<Record<string, number>> }

/** Opens a page of its own, takes the figures that both sides have, and then those of one side. */
async function measureOn(
  context: BrowserContext,
  path: string,
  more: (page: Page) => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  const usable = await page.evaluate<number>('probe.usable')
  await nodeAt(page, 0, 0).waitFor()
  const own = await more(page)
  const figures: Record<string, number> = { 'open until usable': usable, ...own }
  for (const [name, gesture] of Object.entries(gestures)) figures[name] = await gesture(page)
  await page.close({ runBeforeUnload: false })
  return figures
}

const visitOn = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await page.goto(path)
  await page.evaluate('probe.usable')
  await page.close()
}

/** The library's own page. */
export function bareSide(browser: Browser, origin: string): Side {
  const opened = browser.context(origin)
  return {
    visit: async () => visitOn(await opened, '/'),
    measure: async () =>
      measureOn(await opened, '/', async (page) => {
        const meter = await workMeter(page)
        const write = (index: number) => page.evaluate(`bare.write('${keyOf(0, 0)}', 'Written ${index}')`)
        return { setNodes: await meter.each(20, 80, write) }
      }),
  }
}

/** Our editor on the same flow, which a colleague edits too. */
export async function ourSide(browser: Browser, { origin, demo, bot }: Hawker): Promise<Side> {
  const context = await browser.context(origin)
  const headers = { origin }
  const { request } = context
  await request.post('/v1/sign_in', { data: demo.owner, headers })
  const { bots }: { bots: { id: string; page_id: string }[] } = await (await request.get('/v1/me')).json()
  const bot_id = bots.find(({ page_id }) => page_id === bot.page_id)?.id
  /** Each round has a flow of its own: a drag moves blocks for good. */
  const make = async (name: string): Promise<string> => {
    const made = await request.post(`/v1/bots/${bot_id}/flows`, { data: { name, flow: makeFlow(name) }, headers })
    if (!made.ok()) throw new Error(`the flow was not made: ${await made.text()}`)
    const { id }: { id: string } = await made.json()
    return id
  }
  const pathOf = (id: string) => `/chatbot/flows?bot_id=${bot_id}&flow=${id}`
  let rounds = 0

  /** One edit of a block, saved by another request, as a colleague's would be. */
  const saveElsewhere = async (id: string, index: number) => {
    const address = `/v1/bots/${bot_id}/flows/${id}`
    const { revision }: { revision: number } = await (await request.get(address)).json()
    const edits = [{ edit: 'rename_block', block: keyOf(1, 0), title: `Renamed ${index}` }]
    const data = { revision, edit_key: `bench-${revision}-${index}`, edits }
    const saved = await request.post(`${address}/edits`, { data, headers })
    if (!saved.ok()) throw new Error(`the edit was not saved: ${await saved.text()}`)
  }
  return {
    visit: async () => visitOn(context, pathOf(await make('visited'))),
    measure: async () => {
      const id = await make(`round-${++rounds}`)
      return measureOn(context, pathOf(id), async (page) => {
        await nodeAt(page, 0, 0).getByRole('heading').click()
        const inspector = page.getByRole('complementary', { name: 'Selected block' })
        await inspector.getByRole('textbox', { name: 'Message' }).click()
        const meter = await workMeter(page)
        const type = () => page.keyboard.type('a')
        await meter.each(5, 80, type)
        const keystroke = await meter.each(20, 80, type)
        const own = await meter.each(5, 900, type)
        const colleague = await meter.each(5, 900, (index) => saveElsewhere(id, index))
        // The first key closes a list of the text's own.
        for (let press = 0; press < 3 && (await inspector.isVisible()); press++) await page.keyboard.press('Escape')
        await inspector.waitFor({ state: 'hidden' })
        return { keystroke, 'own edit': own, "colleague's edit": colleague }
      })
    },
  }
}
