import { asFlag, asList, asNumber, asText } from '../params.ts'
import type { Method, TelegramCall } from './call.ts'
import { badRequest } from './refuse.ts'
import { checkWebhookUrl } from './webhook-url.ts'

const longest_secret = 256

// https://core.telegram.org/bots/api#setwebhook
export const setWebhook: Method = (call) => {
  const { account, params } = call
  const url = asText(params.url) ?? ''
  if (!url) return removeWebhook(call)
  checkWebhookUrl(url)
  const secret = readSecret(params.secret_token)
  const max_connections = asNumber(params.max_connections) ?? 40
  if (max_connections < 1 || max_connections > 100) throw badRequest('max_connections must be between 1 and 100')
  const kinds =
    params.allowed_updates === undefined ? account.webhook.allowed_updates : readKinds(params.allowed_updates)
  const isSame = account.webhook.url === url && account.secret === secret
  account.webhook = { url, max_connections, allowed_updates: kinds }
  account.secret = secret
  if (asFlag(params.drop_pending_updates)) account.outbox.drop()
  account.outbox.wake()
  return { described: isSame ? 'Webhook is already set' : 'Webhook was set', result: true }
}

const readSecret = (value: unknown): string => {
  const secret = asText(value) ?? ''
  if (secret.length > longest_secret) throw badRequest('secret token is too long')
  if (!/^[A-Za-z0-9_-]*$/.test(secret)) throw badRequest('secret token contains unallowed characters')
  return secret
}

const readKinds = (value: unknown): string[] | null => {
  const kinds = asList(value)
  if (!kinds) throw badRequest("can't parse allowed updates: expected an Array of String")
  // An empty list means the default set.
  return kinds.length ? kinds.map(String) : null
}

const removeWebhook = ({ account, params }: TelegramCall) => {
  const had = account.webhook.url !== ''
  account.webhook = { ...account.webhook, url: '' }
  if (asFlag(params.drop_pending_updates)) account.outbox.drop()
  return { described: had ? 'Webhook was deleted' : 'Webhook is already deleted', result: true }
}

export const deleteWebhook: Method = removeWebhook

// https://core.telegram.org/bots/api#getwebhookinfo
export const getWebhookInfo: Method = ({ account }) => {
  const { webhook, outbox } = account
  return {
    url: webhook.url,
    has_custom_certificate: false,
    pending_update_count: outbox.pending(),
    ...(webhook.url ? { max_connections: webhook.max_connections, ip_address: '127.0.0.1' } : {}),
    ...(outbox.last_error
      ? { last_error_date: Math.floor(outbox.last_error.at / 1_000), last_error_message: outbox.last_error.message }
      : {}),
    ...(webhook.allowed_updates ? { allowed_updates: webhook.allowed_updates } : {}),
  }
}
