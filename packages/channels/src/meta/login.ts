import { answerBody, ask, type Http, id, list, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type App, type ChannelLogin, type FoundAccount, grantedOf, type LoginReturn, type ScopeSet } from '../login.ts'
import { read } from './answer.ts'
import { graphVersion, unexpected } from './graph.ts'

const text = maybe(z.string())
const token = z.object({ access_token: z.string().min(1) })
const granularScope = z.object({ scope: z.string(), target_ids: maybe(list(id)) })
const rights = z.object({
  data: z.object({ scopes: maybe(list(z.string())), granular_scopes: maybe(list(granularScope)) }),
})
const page = z.object({
  id,
  name: text,
  access_token: text,
  tasks: maybe(list(z.string())),
  instagram_business_account: maybe(z.object({ id, username: text, name: text })),
})
const pages = z.object({ data: list(page), paging: maybe(z.object({ cursors: maybe(z.object({ after: text })) })) })

/** A page as the person's sign-in shows it. */
export type SeenPage = z.infer<typeof page>

type Of = {
  scopes: Record<ScopeSet, readonly string[]>
  fields: string
  account(page: SeenPage): Pick<FoundAccount, 'page_id' | 'name' | 'problem'>
}

// A person with more pages than this chooses among the first.
const mostPages = 500
const worksOn = ['MANAGE', 'CREATE_CONTENT']

/** A page without one of these tasks refuses to be connected. One that names no tasks may have them. */
export const lacksTask = ({ tasks }: SeenPage): boolean =>
  tasks !== undefined && !tasks.some((task) => worksOn.includes(task))

/**
 * Facebook's login for pages, with the scopes, fields and account of each of Meta's channels.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export const pageLogin = ({ scopes, fields, account }: Of): ChannelLogin => ({
  app: 'meta',
  authorizeUrl: ({ app, hosts, redirect_uri, state, scopes: set }) =>
    `${hosts.www}/${versionOf(app)}/dialog/oauth?${new URLSearchParams({
      client_id: app.client_id,
      redirect_uri,
      state,
      response_type: 'code',
      scope: scopes[set].join(','),
    })}`,
  async exchange(back, http) {
    const person = await personToken(back, http)
    if (!person.ok) return person
    const granted = await grantedTo(back, person.token, http)
    if (!granted.ok) return granted
    const seen = await pagesOf(back, person.token, fields, http)
    if (!seen.ok) return seen
    const rights = grantedOf(scopes[back.scopes], granted.scopes)
    const accounts = seen.pages.flatMap((one) =>
      one.access_token ? [{ ...account(one), token: one.access_token, secrets: {}, ...rights }] : [],
    )
    return { ok: true, accounts }
  },
})

export const versionOf = ({ api_version }: App) => api_version || graphVersion

const ofApp = ({ client_id, client_secret }: App) => ({ client_id, client_secret })
const tokenAddress = ({ app, hosts }: LoginReturn) => `${hosts.api}/${versionOf(app)}/oauth/access_token`

/** The token of a code. */
export const codeToken = (back: LoginReturn, http: Http) =>
  get(http, tokenAddress(back), { ...ofApp(back.app), redirect_uri: back.redirect_uri, code: back.code }, token)

/** The code's token lives an hour; a page's token that is taken from the longer one does not end. */
async function personToken(back: LoginReturn, http: Http) {
  const short = await codeToken(back, http)
  if (!short.ok) return short
  const wish = { grant_type: 'fb_exchange_token', fb_exchange_token: short.body.access_token }
  const long = await get(http, tokenAddress(back), { ...ofApp(back.app), ...wish }, token)
  return long.ok ? { ok: true as const, token: long.body.access_token } : long
}

/** The permissions of a token, and their objects. */
export async function grantedTo({ app, hosts }: LoginReturn, input_token: string, http: Http) {
  const asked = { input_token, access_token: `${app.client_id}|${app.client_secret}` }
  const found = await get(http, `${hosts.api}/${versionOf(app)}/debug_token`, asked, rights)
  if (!found.ok) return found
  const { scopes = [], granular_scopes: granular = [] } = found.body.data
  return { ok: true as const, scopes, granular }
}

async function pagesOf({ app, hosts }: LoginReturn, access_token: string, fields: string, http: Http) {
  const all: SeenPage[] = []
  for (let after = ''; all.length < mostPages; ) {
    const asked = { fields, limit: '100', access_token, ...(after && { after }) }
    const found = await get(http, `${hosts.api}/${versionOf(app)}/me/accounts`, asked, pages)
    if (!found.ok) return found
    all.push(...found.body.data)
    const next = found.body.paging?.cursors?.after ?? ''
    if (!next || next === after || !found.body.data.length) break
    after = next
  }
  return { ok: true as const, pages: all.slice(0, mostPages) }
}

type Got<Body> = { ok: true; body: Body } | Refused

export async function get<Body>(
  http: Http,
  address: string,
  query: Record<string, string>,
  shape: z.ZodType<Body>,
): Promise<Got<Body>> {
  const asked = await ask(http, { method: 'GET', url: `${address}?${new URLSearchParams(query)}` })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  if (!reading.ok) return reading
  const parsed = shape.safeParse(answerBody(asked.answer))
  return parsed.success ? { ok: true, body: parsed.data } : unexpected('an answer of another shape')
}
