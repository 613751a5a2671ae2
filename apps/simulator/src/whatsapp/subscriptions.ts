import { type ApiCall, ok } from '../api-surface.ts'
import { shakeHands } from '../messenger/subscriptions.ts'
import { graphRefusal } from '../meta/refuse.ts'
import { asList, asText } from '../params.ts'
import type { Reply } from '../wire.ts'

/** POST /{app}/subscriptions with the app's own token: verifies and saves the callback of an app's numbers. */
export const subscribeWhatsApp = async ({ world, params }: ApiCall, app_id: string): Promise<Reply> => {
  const numbers = world.whatsapp.all().filter((account) => account.app_id === app_id)
  const given = asText(params.access_token) ?? ''
  if (!numbers.some(({ secret }) => given === `${app_id}|${secret}`))
    throw graphRefusal(190, 'Invalid OAuth access token - an app access token is needed.')
  if (params.object !== 'whatsapp_business_account')
    throw graphRefusal(100, '(#100) Param object must be whatsapp_business_account.')
  const callback_url = asText(params.callback_url) ?? ''
  const verify_token = asText(params.verify_token) ?? ''
  const fields = asList(params.fields) ?? asText(params.fields)?.split(',') ?? []
  if (!callback_url || !fields.length)
    throw graphRefusal(100, '(#100) The parameters callback_url and fields are required.')
  const problem = await shakeHands(world, callback_url, verify_token)
  if (problem) throw graphRefusal(2200, `(#2200) Callback verification failed with the following errors: ${problem}`)
  for (const number of numbers)
    Object.assign(number, { webhook_url: callback_url, verify_token, subscribed_fields: new Set(fields.map(String)) })
  return ok({ success: true })
}
