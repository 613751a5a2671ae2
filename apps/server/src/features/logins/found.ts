import { type FoundAccount, findChannel } from '@hawker/channels'
import { refusalCodes } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appSecretsOf, openApp } from '../../platform/apps.ts'
import { Refusal, type RefusalCode } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUsableApp } from '../apps/index.ts'
import { connectBot } from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { findFound, insertFound, listConnectedPages } from './queries.ts'

const lifeMs = 30 * 60_000

const date = z.coerce.date().optional()
const texts = z.array(z.string())
const account = z.object({
  page_id: z.string(),
  name: z.string(),
  token: z.string(),
  secrets: z.record(z.string(), z.string()),
  problem: z.enum(['no_task', 'not_linked']).nullable(),
  expires_at: date,
  refresh_expires_at: date,
  granted: texts.optional(),
  missing: texts.optional(),
  details: z.record(z.string(), z.string()).optional(),
  facts: z.record(z.string(), z.string()).optional(),
})
const kept = z.array(account)
const said = z.object({ token: z.string().describe('its words'), code: z.string().describe('its code') })
type Outcome = {
  page_id: string
  bot_id: string | null
  message_code: RefusalCode | null
  errors: z.infer<typeof said> | null
}
const asked = z.record(z.string(), z.string().trim().max(500))

type Place = { id: string; user_id: UserId; platform: string; app_id: string }
type Parts = Pick<Platform, 'cells' | 'secret' | 'now'>

const contextOf = (id: string) => `login_found/${id}`

/** Stores the accounts that a person gave us access to, for half an hour or until the person has chosen. */
export async function storeFound({ cells, secret, now }: Parts, place: Place, accounts: FoundAccount[]): Promise<void> {
  const sealed = secret.encrypt(JSON.stringify(accounts), contextOf(place.id))
  const [at, stale] = [now(), new Date(now().getTime() - lifeMs)]
  await insertFound(cells.control, { ...place, accounts: sealed, created_at: at }, stale)
}

const params = z.object({ found_id: z.string().max(100) })
const item = z.object({
  page_id: z.string(),
  name: z.string(),
  problem: z.enum(['no_task', 'not_linked']).nullable(),
  is_connected: z.boolean(),
})

/** Routes that show the pages of a sign-in, and connect those that the person chooses. */
export function foundRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, secret, log, now } = deps
  const route = createRoute(app, deps)

  const read = async (user_id: UserId, id: string) => {
    const row = await findFound(cells.control, { id, user_id }, new Date(now().getTime() - lifeMs))
    if (!row) throw new Refusal('not_found')
    return { ...row, accounts: kept.parse(JSON.parse(secret.decrypt(row.accounts, contextOf(id)))) }
  }

  route({
    method: 'GET',
    url: '/v1/logins/found/:found_id',
    need: 'user',
    operation: 'listFoundPages',
    summary: 'Lists the pages that a sign-in at a platform brought, for half an hour.',
    session_only: true,
    params,
    reply: z.object({ platform: z.string(), granted: texts, missing: texts, items: z.array(item), next: z.null() }),
    async handler({ user, params }) {
      const { platform, accounts } = await read(user.id, params.found_id)
      const ids = accounts.map(({ page_id }) => page_id)
      const connected = new Set(await listConnectedPages(cells.control, platform, ids))
      const items = accounts.map(({ page_id, name, problem }) => ({
        page_id,
        name,
        problem,
        is_connected: connected.has(page_id),
      }))
      // The person answers once for all accounts of a sign-in.
      const { granted = [], missing = [] } = accounts[0] ?? {}
      return { platform, granted, missing, items, next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/logins/found/:found_id',
    need: 'user',
    operation: 'connectFoundPages',
    summary: 'Connects pages that a sign-in brought. Each has its own outcome: its bot, or why it was refused.',
    session_only: true,
    params,
    body: z.object({
      page_ids: z.array(z.string().max(100)).min(1).max(50),
      details: asked.default({}).describe('Further details that the channel asks for at connecting, such as `pin`'),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          page_id: z.string(),
          bot_id: z.string().nullable(),
          message_code: z.enum(refusalCodes).nullable(),
          errors: said.nullable().describe('the platform’s words and code, where it refused the page'),
        }),
      ),
      next: z.null(),
    }),
    async handler({ user, params, body }) {
      const found = await read(user.id, params.found_id)
      const row = await findUsableApp(cells.control, user.id, found.app_id)
      const channel = findChannel(found.platform)
      if (!row || !channel) throw new Refusal('not_found')
      const opened = openApp(secret, row)
      const connect = async (page_id: string) => {
        const one = found.accounts.find((each) => each.page_id === page_id)
        if (!one || one.problem) throw new Refusal('not_found')
        const { name, token, secrets, details, page_id: _, problem: __, missing: ___, ...said } = one
        const about = { ...body.details, ...details }
        const wish = { platform: channel.id, name, page_id, token, secrets, details: about, app: opened }
        return connectBot(deps, user.id, { ...wish, ...signing(appSecretsOf(channel, opened)) }, defined(said))
      }
      const items: Outcome[] = []
      // One after the other: the platform and the person's limits count them in order.
      for (const page_id of new Set(body.page_ids))
        try {
          items.push({ page_id, bot_id: await connect(page_id), message_code: null, errors: null })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          log.info({ platform: channel.id, code: error.code }, 'A page of a sign-in was not connected')
          const errors = said.safeParse(error.errors).data ?? null
          items.push({ page_id, bot_id: null, message_code: error.code, errors })
        }
      return { items, next: null }
    },
  })
}

const signing = ({ secret, verify_token }: { secret: string; verify_token: string }) => ({ secret, verify_token })

/** The facts without those that the platform did not mention. */
const defined = ({
  expires_at,
  refresh_expires_at,
  granted,
  facts,
}: Pick<z.output<typeof account>, 'expires_at' | 'refresh_expires_at' | 'granted' | 'facts'>) => ({
  ...(expires_at && { expires_at }),
  ...(refresh_expires_at && { refresh_expires_at }),
  ...(granted && { granted }),
  ...(facts && { facts }),
})
