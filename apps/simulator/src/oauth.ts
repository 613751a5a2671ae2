import type { Clock } from './clock.ts'
import { token } from './random.ts'
import type { Reply } from './wire.ts'

/** A person's consent, until the app redeems its code. */
export type Grant = {
  app_id: string
  /** The accounts that the person gave. */
  page_ids: string[]
  redirect_uri: string
  scopes: string[]
  challenge: string | null
  expires_at: number
}

export type Codes = {
  issue(grant: Omit<Grant, 'expires_at'>, life_ms: number): string
  /** The grant of a valid code, which works once; undefined for any other. */
  redeem(code: string): Grant | undefined
}

export const createCodes = (clock: Clock): Codes => {
  const codes = new Map<string, Grant>()
  return {
    issue(grant, life_ms) {
      const code = token(30)
      codes.set(code, { ...grant, expires_at: clock.now() + life_ms })
      return code
    },
    redeem(code) {
      const grant = codes.get(code)
      codes.delete(code)
      return grant && grant.expires_at > clock.now() ? grant : undefined
    },
  }
}

export const redirect = (to: string, params: Record<string, string | undefined>): Reply => ({
  status: 302,
  body: '',
  headers: { location: withParams(to, params) },
})

export const withParams = (to: string, params: Record<string, string | undefined>): string => {
  const url = new URL(to)
  for (const [key, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(key, value)
  return url.href
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const htmlPage = (title: string, body: string, status = 200): Reply => ({
  status,
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

/** A consent page for a person: one link for each way to answer. */
export const consentPage = (title: string, words: string, choices: { label: string; href: string }[]): Reply => {
  const links = choices.map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`)
  return htmlPage(title, `<p>${escapeHtml(words)}</p><ul>${links.join('')}</ul>`)
}
