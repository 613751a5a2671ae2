import { badParameter, graphRefusal } from '../meta/refuse.ts'
import { asList, asText, type Params } from '../params.ts'
import { digits } from '../random.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'

const handshake_within_ms = 10_000

/** Verifies a callback: its answer to the GET must be the challenge and nothing else. Returns null, or the problem. */
export const shakeHands = async (world: World, callback_url: string, verify_token: string): Promise<string | null> => {
  if (!URL.canParse(callback_url)) return 'The URL is not valid'
  const challenge = digits(10)
  const url = new URL(callback_url)
  url.searchParams.set('hub.mode', 'subscribe')
  url.searchParams.set('hub.challenge', challenge)
  url.searchParams.set('hub.verify_token', verify_token)
  const answer = await world.poster.get(url.href, handshake_within_ms)
  if (answer.status === null) return answer.reason
  if (answer.status !== 200) return `HTTP Status Code = ${answer.status}`
  return answer.body === challenge ? null : 'Response does not match challenge'
}

/** POST /{app}/subscriptions with the app's own token, `<app id>|<app secret>`. */
export const subscribeApp = async (world: World, app_id: string, params: Params): Promise<Params> => {
  const pages = [...world.messenger.values()].filter((account) => account.app_id === app_id)
  checkAppToken(pages, app_id, params)
  if (params.object !== 'page') throw badParameter('Param object must be page: this stand-in has no other objects.')
  const callback_url = asText(params.callback_url) ?? ''
  const verify_token = asText(params.verify_token) ?? ''
  if (!callback_url) throw badParameter('The parameter callback_url is required.')
  const fields = asList(params.fields) ?? asText(params.fields)?.split(',') ?? []
  if (!fields.length) throw badParameter('The parameter fields is required.')
  const problem = await shakeHands(world, callback_url, verify_token)
  if (problem) throw graphRefusal(2200, `(#2200) Callback verification failed with the following errors: ${problem}`)
  for (const page of pages) Object.assign(page, { webhook_url: callback_url, verify_token })
  return { success: true }
}

const checkAppToken = (pages: MessengerAccount[], app_id: string, params: Params): void => {
  const token = asText(params.access_token) ?? ''
  if (!pages.some(({ secret }) => token === `${app_id}|${secret}`))
    throw graphRefusal(190, 'Invalid OAuth access token - an app access token is needed.')
}
