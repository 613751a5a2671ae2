import { controlOf, type Services } from './services.ts'

type Account = { page_id: string; token: string; secret: string; app_id: string }

/** The stand-in's addresses for Instagram's two hosts. */
export const instagramHosts = ({ control_url }: Services) => {
  const { origin } = new URL(control_url)
  return { page: `${origin}/instagram/graph.facebook.com`, own: `${origin}/instagram/graph.instagram.com` }
}

/** A professional account with an app of its own, as its owner has it at Meta. */
export async function instagramAccount(services: Services, name: string) {
  const ask = controlOf(services)
  const { own } = instagramHosts(services)
  const account = await ask<Account>('POST', '/accounts', {
    platform: 'instagram_official',
    login: 'instagram',
    username: 'linen.co',
    name,
  })
  const { page_id, token, secret, app_id } = account
  const get = async (path: string) => {
    const answer = await fetch(`${own}${path}`, { redirect: 'manual' })
    if (answer.status >= 400) throw new Error(`Instagram answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    page_id,
    token,
    secret,
    /** The owner pastes the address and the verify token into their app and presses "Verify and save". */
    async savesCallback(callback_url: string, verify_token: string) {
      const answer = await fetch(`${own}/${app_id}/subscriptions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          access_token: `${app_id}|${secret}`,
          object: 'instagram',
          callback_url,
          verify_token,
          fields: 'messages,messaging_postbacks,messaging_seen,comments',
        }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    losesToken: () => ask('PATCH', `/accounts/instagram_official/${page_id}`, { token_state: 'revoked' }),
    /** The owner grants access again: a code, a token of an hour, one of sixty days. */
    async newToken(): Promise<string> {
      const back = 'https://shop.example/back'
      const consent = await get(`/oauth/authorize?client_id=${app_id}&redirect_uri=${back}&scope=messages`)
      const code = new URL(consent.headers.get('location') ?? back).searchParams.get('code') ?? ''
      const form = new URLSearchParams({ client_id: app_id, client_secret: secret, redirect_uri: back, code })
      const short: { access_token: string } = await (
        await fetch(`${own}/oauth/access_token`, { method: 'POST', body: form })
      ).json()
      const query = `grant_type=ig_exchange_token&client_secret=${secret}&access_token=${short.access_token}`
      const long: { access_token: string } = await (await get(`/access_token?${query}`)).json()
      return long.access_token
    },
  }
}
