import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const program = join(import.meta.dirname, '../apps/simulator/src/main.ts')

export type Services = {
  api_urls: Record<
    | 'custom'
    | 'facebook'
    | 'google_agent'
    | 'line'
    | 'telegram_bot'
    | 'viber'
    | 'whatsapp_business_account'
    | 'zalo'
    | 'tiktok_business_messaging',
    string
  >
  google_api_url: string
  mailchimp_api_url: string
  meta_ads_api_url: string
  ghn_api_url: string
  ghtk_api_url: string
  pancake_pos_api_url: string
  /** By the gateway's id. */
  gateway_urls: Record<string, string>
  shop_api_urls: Record<'shopee' | 'lazada' | 'tiki', string>
  control_url: string
  phone_url: string
  control_token: string
}

/** Stand-ins of platforms and services that the tests control; the demo has others of its own. */
export async function startServices(): Promise<Services & { stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const services: Services = JSON.parse(String(line))
  return { ...services, stop: () => ended(child) }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Controls the stand-ins: a test sets up accounts there, and reads the written data. */
export const controlOf = ({ control_url, control_token }: Services) =>
  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${control_url}${path}`, {
      method,
      headers: { authorization: `Bearer ${control_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`)
    return JSON.parse((await answer.text()) || 'null')
  }

type GoogleClient = { client_id: string; client_secret: string }

/** The installation's own client at Google; people who sign in there return to this address. */
export const addGoogleClient = (services: Services, redirect_uri: string) =>
  controlOf(services)<GoogleClient>('POST', '/google/clients', { redirect_uris: [redirect_uri] })

/** The person at Google's consent page grants everything, or refuses. */
export async function decideAtGoogle(services: Services, consent: 'granted' | 'denied') {
  const ask = controlOf(services)
  for (const { client_id } of await ask<GoogleClient[]>('GET', '/google/clients'))
    await ask('PATCH', `/google/clients/${client_id}`, { consent })
}

/** An account at LINE that no bot is connected to yet. */
export async function lineAccount(services: Services, name: string) {
  const ask = controlOf(services)
  type Account = { page_id: string; token: string; secret: string }
  const account = await ask<Account>('POST', '/accounts', { platform: 'line', name })
  const path = `/accounts/line/${account.page_id}`
  return {
    ...account,
    /** The owner revokes the token in LINE's console, or issues it again. */
    tokenIs: (token_state: 'revoked' | 'valid') => ask('PATCH', path, { token_state }),
  }
}

/** A bot at Viber that is not connected here yet. */
export async function viberBot(services: Services, name: string) {
  const ask = controlOf(services)
  const { page_id, token } = await ask<{ page_id: string; token: string }>('POST', '/accounts', {
    platform: 'viber',
    name,
    uri: 'linenco',
  })
  const path = `/accounts/viber/${page_id}`
  return {
    page_id,
    token,
    /** Viber renews the token of a bot in its admin panel; the old one is dead. */
    tokenIs: (token_state: 'revoked' | 'valid') => ask('PATCH', path, { token_state }),
  }
}

/** An agent of RCS for Business that is not connected here yet, and its service account's key. */
export async function rcsAgent(services: Services, name: string) {
  const ask = controlOf(services)
  type Agent = { page_id: string; secret: string; key_file: KeyFile }
  const { page_id, secret, key_file } = await ask<Agent>('POST', '/accounts', { platform: 'google_agent', name })
  const path = `/accounts/google_agent/${page_id}`
  return {
    page_id,
    secret,
    key: JSON.stringify(key_file),
    /** The owner pastes the address into the console, which verifies it. */
    async pasteWebhook(webhook_url: string) {
      await ask('PATCH', path, { webhook_url })
      return ask<{ is_accepted: boolean }>('POST', `${path}/handshake`, {})
    },
    /** The agent is disabled: its calls are refused whatever their token. */
    tokenIs: (token_state: 'revoked' | 'valid') => ask('PATCH', path, { token_state }),
    /** The key is deleted at Google, or works again. */
    keyWorks: (isGood: boolean) =>
      ask('PATCH', `/google/service-accounts/${key_file.client_email}`, { is_disabled: !isGood }),
  }
}

type KeyFile = { client_email: string }
type Spreadsheet = { spreadsheet_id: string; sheets: { rows: unknown[][] }[] }
type Member = { email_address: string; status: string; tags: string[]; merge_fields: Record<string, unknown> }

/** An account at Google with a spreadsheet of one tab, *Orders*, whose first row is this. */
export async function googleAccount(services: Services, title: string, header: string[]) {
  const ask = controlOf(services)
  const key = await ask<KeyFile>('POST', '/google/service-accounts', {})
  const { spreadsheet_id } = await ask<Spreadsheet>('POST', '/google/spreadsheets', {
    title,
    sheets: [{ title: 'Orders', rows: [header] }],
    access: { [key.client_email]: 'writer' },
  })
  return {
    key_file: JSON.stringify(key),
    email: key.client_email,
    rows: async () => (await ask<Spreadsheet>('GET', `/google/spreadsheets/${spreadsheet_id}`)).sheets[0]?.rows ?? [],
  }
}

/** An account at Mailchimp with one audience, *Customers*. */
export async function mailchimpAccount(services: Services) {
  const ask = controlOf(services)
  const account = await ask<{ api_key: string; account_name: string }>('POST', '/mailchimp/accounts', {
    account_name: 'Linen & Co.',
    lists: [
      { list_id: 'customers', name: 'Customers', merge_fields: [{ tag: 'FNAME' }, { tag: 'SIZE', name: 'Size' }] },
    ],
  })
  const path = `/mailchimp/accounts/${account.api_key}/lists/customers`
  return {
    ...account,
    members: async () => (await ask<{ members: Member[] }>('GET', path)).members,
    /** A member leaves the audience. */
    leaves: (email: string) => ask('POST', `${path}/members/${email}/reports`, { kind: 'unsubscribe' }),
  }
}

/** A system user at Meta, whose ad account has one dataset and one audience. */
export const adsUser = (services: Services) =>
  controlOf(services)<{ access_token: string; name: string }>('POST', '/meta_ads/users', {
    name: 'Linen ads',
    ad_accounts: [
      { account_id: '1', name: 'Linen & Co.', datasets: [{ id: '9', name: 'Linen shop' }], audiences: [{}] },
    ],
  })

type Number = { page_id: string; token: string; secret: string; waba_id: string }

/** A phone number at WhatsApp, whose app has no webhook yet, and the phone of its customers. */
export async function whatsappNumber(services: Services, name: string) {
  const ask = controlOf(services)
  const { page_id, token, secret, waba_id } = await ask<Number>('POST', '/accounts', {
    platform: 'whatsapp_business_account',
    name,
    knows_everyone: true,
  })
  const path = `/accounts/whatsapp_business_account/${page_id}`
  return {
    page_id,
    token,
    secret,
    waba_id,
    /** The owner pastes the address and the token into the app's webhook form; WhatsApp then verifies the address. */
    async pasteWebhook(webhook_url: string, verify_token: string) {
      await ask('PATCH', path, { webhook_url, verify_token })
      return ask<{ is_accepted: boolean }>('POST', `${path}/handshake`, {})
    },
    changeToken: (token_state: 'valid' | 'revoked') => ask('PATCH', path, { token_state }),
  }
}
