import type { Asked } from '../service.ts'
import type { World } from '../world.ts'
import { MailchimpRefusal } from './refuse.ts'
import type { MailchimpAccount } from './state.ts'

/** The data centre that a path names, and the path of the method below `/3.0`. */
export const dataCentreOf = (path: string): { data_centre: string | null; path: string } => {
  const [, data_centre, rest] = /^(?:\/([a-z]+\d+))?\/3\.0(\/.*)?$/.exec(path) ?? []
  return { data_centre: data_centre ?? null, path: rest ?? (path.endsWith('/3.0') ? '/' : 'unknown') }
}

/** The key of a request: HTTP Basic with any user name, or a bearer token. */
export const keyOf = (authorization: string | undefined): string => {
  const [, kind = '', given = ''] = /^(Basic|Bearer) (.+)$/i.exec(authorization ?? '') ?? []
  if (kind.toLowerCase() === 'bearer') return given
  return Buffer.from(given, 'base64').toString().split(':').slice(1).join(':')
}

/** https://mailchimp.com/developer/marketing/docs/fundamentals/#connecting-to-the-api */
export const accountOf = ({ mailchimp }: World, { authorization, path }: Asked): MailchimpAccount => {
  const key = keyOf(authorization)
  if (!key) throw new MailchimpRefusal(401, 'API Key Missing', 'Your request did not include an API key.')
  const account = mailchimp.accounts.get(key)
  const { data_centre } = dataCentreOf(path)
  if (!account || (data_centre !== null && !key.endsWith(`-${data_centre}`)))
    throw new MailchimpRefusal(
      401,
      'API Key Invalid',
      "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
    )
  if (account.is_disabled) throw new MailchimpRefusal(403, 'User Disabled', 'This account has been disabled.')
  return account
}
