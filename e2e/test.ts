import { type APIRequest, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Reached } from './hawker.ts'
import { address, demo, install } from './installation.ts'

export type Owner = Awaited<ReturnType<typeof signInOwner>>
type BotEntry = { id: string; page_id: string; platform: string }

/** Bots of the demo whose flows other stories take, as they are before any story changes them. */
const demoShops = ['telegram_bot', 'pke_chat_plugin']

/** Signs the owner in by a request: the sign-in screen has a test of its own. */
async function signInOwner(request: APIRequest) {
  const { email, password } = demo().owner
  const owner = await request.newContext({ baseURL: address(), ignoreHTTPSErrors: true })
  const answer = await owner.post('/v1/sign_in', { data: { email, password }, headers: { origin: address() } })
  expect(answer.status()).toBeLessThan(300)
  const me: { bots: BotEntry[] } = await (await owner.get('/v1/me')).json()
  const files = await Promise.all(
    demoShops.map(async (platform) => {
      const bot = me.bots.find((each) => each.platform === platform)
      return [platform, await (await owner.get(`/v1/bots/${bot?.id}/document`)).json()] as const
    }),
  )
  const state = await owner.storageState()
  await owner.dispose()
  return { state, bots: me.bots, files: new Map<string, unknown>(files) }
}

type Fixtures = {
  /** Console errors and failed requests on any page of the test; at its end there must be none. */
  complaints: string[]
  /** A page in a browser of its own, signed out. */
  visitor: Page
  /** The path of a screen for the demo's bot on a platform. */
  pathOf: (platform: string, screen: string) => string
}

/** A signed-out browser. */
export const signedOut = { storageState: { cookies: [], origins: [] }, ignoreHTTPSErrors: true }

const startMs = 360_000

type WorkerFixtures = {
  installation: string
  owner: Owner
  /** Platforms of the demo's bots on which the stories of a file connect accounts of their own. */
  reaches: readonly Reached[]
  /** The installation's address begins with https. */
  isHttps: boolean
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  reaches: [['whatsapp_business_account', 'zalo'], { scope: 'worker', option: true }],
  isHttps: [false, { scope: 'worker', option: true }],
  ignoreHTTPSErrors: ({ isHttps }, use) => use(isHttps),
  installation: [
    async ({ reaches, isHttps }, use) => {
      const stop = await install({ reaches, isHttps })
      await use(address())
      await stop()
    },
    { scope: 'worker', auto: true, timeout: startMs },
  ],
  baseURL: ({ installation }, use) => use(installation),
  owner: [
    async ({ playwright, installation: _ }, use) => use(await signInOwner(playwright.request)),
    { scope: 'worker' },
  ],
  storageState: ({ owner }, use) => use(owner.state),

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  visitor: async ({ browser, complaints }, use) => {
    const context = await browser.newContext(signedOut)
    listen(context, complaints)
    await use(await context.newPage())
    await context.close()
  },

  pathOf: async ({ owner }, use) => {
    await use((platform, screen) => {
      const bot = owner.bots.find((each) => each.platform === platform)
      if (!bot) throw new Error(`The owner has no bot on ${platform}.`)
      return `/chatbot/${screen}${screen.includes('?') ? '&' : '?'}bot_id=${bot.id}`
    })
  },
})

/** The screens ask who is signed in; "not signed in" is an answer, not an error. */
const nobodyIsSignedIn = /status of 401 .*\/v1\/me\)$/

/** How many times slower each page's processor is: shows on one machine how a story runs on a slower one. */
const slower = Number(process.env.HAWKER_E2E_SLOWER ?? 1)

function listen(context: BrowserContext, complaints: string[]) {
  if (slower > 1)
    context.on('page', async (page) => {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    })
  // A breach of the content security policy is an error on the console, also when it is only reported.
  context.on('console', (message) => {
    const said = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !nobodyIsSignedIn.test(said)) complaints.push(said)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('dialog', async (dialog) => {
    complaints.push(`A dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
}

export { expect }
