import type { Fault } from '@hawker/core'
import type { Http } from '@hawker/outside'
import type { Standing } from './standing.ts'

/**
 * Where an app is made. One of Meta's serves Messenger, Instagram and WhatsApp; Instagram's own login has an id and a secret
 * of its own.
 */
export const appPlatforms = ['meta', 'instagram', 'zalo', 'tiktok'] as const
export type AppPlatform = (typeof appPlatforms)[number]

/** How much a sign-in asks for: the usual permissions, those with reviewed facts of a person, or direct messages alone. */
export const scopeSets = ['standard', 'review', 'reduced'] as const
export type ScopeSet = (typeof scopeSets)[number]

/** An app at a platform, with its secrets in clear text. */
export type App = {
  client_id: string
  client_secret: string
  /** The secret that signs webhooks, where it is another one. */
  webhook_secret: string
  /** The platform's interface to use, such as `v25.0`; '' for our own choice. */
  api_version: string
  /** Meta's configuration of embedded signup, by which WhatsApp numbers are signed up; '' to ask for permissions by name. */
  config_id: string
}

type AtPlatform = { app: App; hosts: Readonly<Record<string, string>> }

/** The parameters that the platform must see when a sign-in begins and comes back. */
export type LoginBegin = AtPlatform & { redirect_uri: string; state: string; challenge: string; scopes: ScopeSet }

/** The code that came back, and its proof. */
export type LoginReturn = AtPlatform & {
  redirect_uri: string
  code: string
  verifier: string
  /** How much was asked for: permissions that the person unticked are missing. */
  scopes: ScopeSet
  now: Date
}

/** Why an account that a person let us use cannot be connected. */
export type FoundProblem = 'no_task' | 'not_linked'

/** An account that a person let us use, with its own token. */
export type FoundAccount = Standing & {
  page_id: string
  name: string
  token: string
  /** Further secrets by their names, such as `refresh_token`. */
  secrets: Record<string, string>
  problem: FoundProblem | null
  /** Details that the channel asks for at connecting. */
  details?: Record<string, string>
  /** Permissions that were asked for and not granted. */
  missing?: string[]
}

export type LoggedIn = { ok: true; accounts: FoundAccount[] } | { ok: false; fault: Fault }

/** The app through which accounts of a channel may be connected. */
export type ChannelApp = {
  platforms: readonly AppPlatform[]
  /** The secrets of the app that each of its accounts keeps. */
  secretsOf(app: App): { secret: string; secrets: Record<string, string> }
}

/** Signing in at a platform instead of pasting a token: the account's owner agrees there to what an app may do. */
export type ChannelLogin = {
  /** Whose app it goes through. */
  app: AppPlatform
  /** Where the person agrees. */
  authorizeUrl(begin: LoginBegin): string
  /** Exchanges the returned code for the accounts that the person chose. */
  exchange(back: LoginReturn, http: Http): Promise<LoggedIn>
}

/** The permissions of a sign-in, and those that it asked for in vain. */
export const grantedOf = (asked: readonly string[], granted: string[]): Pick<FoundAccount, 'granted' | 'missing'> => ({
  granted,
  missing: asked.filter((scope) => !granted.includes(scope)),
})
