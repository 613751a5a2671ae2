import type { Hawker } from './hawker.ts'

export type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Asks the API of a server as its owner; throws with the answer when it refuses. */
export async function signedIn({ origin, demo }: Hawker): Promise<Ask> {
  // As a browser would: a request without an origin is refused.
  const send = (method: string, path: string, cookie: string, body?: object) => {
    const isForm = body instanceof FormData
    const headers = { origin, cookie, ...(body && !isForm && { 'content-type': 'application/json' }) }
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
    return fetch(`${origin}${path}`, { method, headers, ...sent })
  }
  const entered = await send('POST', '/v1/sign_in', '', demo.owner)
  const cookies = entered.headers.getSetCookie().map((each) => each.split(';')[0])
  return async (method, path, body) => {
    const answer = await send(method, path, cookies.join('; '), body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
}

/** Asks about the server's bench bot. */
export async function askingBot(hawker: Hawker): Promise<Ask> {
  const ask = await signedIn(hawker)
  const { bots } = await ask<{ bots: { id: string; page_id: string }[] }>('GET', '/v1/me')
  const id = bots.find(({ page_id }) => page_id === hawker.bot.page_id)?.id
  return (method, path, body) => ask(method, `/v1/bots/${id}${path}`, body)
}
