import { type ApiCall, ok } from '../api-surface.ts'
import { changedAll } from '../conversation.ts'
import { shakeHands } from '../messenger/subscriptions.ts'
import { asFlag, asText, isObject, type Params, unpack } from '../params.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { WhatsAppAccount } from './account.ts'
import { check } from './check.ts'
import { refuse } from './errors.ts'
import { countryOf } from './people.ts'

const success = ok({ success: true })
const most_registrations = 10
const day_ms = 86_400_000

export const aboutNumber = (account: WhatsAppAccount): Params => ({
  id: account.page_id,
  display_phone_number: account.display_phone_number,
  verified_name: account.name,
  quality_rating: account.is_restricted ? 'RED' : 'GREEN',
  code_verification_status: 'VERIFIED',
  platform_type: account.is_registered ? 'CLOUD_API' : 'NOT_APPLICABLE',
  throughput: { level: account.is_coexistence ? 'LOW' : 'STANDARD' },
  whatsapp_business_manager_messaging_limit: account.daily_limit < 0 ? 'UNLIMITED' : `TIER_${account.daily_limit}`,
  is_on_biz_app: account.is_coexistence,
})

/** GET /{number}?fields=…; POST sets the number's own callback. */
export const numberNode = async ({ world, verb, params }: ApiCall, account: WhatsAppAccount): Promise<Reply> => {
  if (verb !== 'POST') {
    const about: Params = { ...aboutNumber(account), conversational_automation: account.automation }
    const asked = asText(params.fields)?.split(',')
    return ok(
      asked
        ? {
            ...Object.fromEntries(asked.filter((key) => key in about).map((key) => [key, about[key]])),
            id: account.page_id,
          }
        : aboutNumber(account),
    )
  }
  const configuration = unpack(params.webhook_configuration)
  if (!isObject(configuration)) throw refuse(100, 'The parameter webhook_configuration is required.')
  const url = asText(configuration.override_callback_uri) ?? ''
  await verifyOverride(world, url, asText(configuration.verify_token) ?? '')
  if (url) account.overrides.number = url
  else delete account.overrides.number
  return success
}

/** Verifies an override's address, as any callback's. */
const verifyOverride = async (world: World, url: string, verify_token: string): Promise<void> => {
  const problem = url ? await shakeHands(world, url, verify_token) : null
  if (problem) throw refuse(100, `(#2200) Callback verification failed with the following errors: ${problem}`)
}

/** GET, POST and DELETE of /{waba}/subscribed_apps. */
export const subscribedApps = async ({ world, verb, params }: ApiCall, account: WhatsAppAccount): Promise<Reply> => {
  const numbers = world.whatsapp.all().filter(({ waba_id }) => waba_id === account.waba_id)
  if (verb === 'GET')
    return ok({
      data: account.is_subscribed
        ? [
            {
              whatsapp_business_api_data: { id: account.app_id, name: 'Hawker', link: '' },
              ...(account.overrides.waba ? { override_callback_uri: account.overrides.waba } : {}),
            },
          ]
        : [],
    })
  const url = asText(params.override_callback_uri)
  if (verb === 'POST' && url !== undefined) await verifyOverride(world, url, asText(params.verify_token) ?? '')
  for (const number of numbers) {
    number.is_subscribed = verb === 'POST'
    if (verb === 'POST' && url) number.overrides.waba = url
    else delete number.overrides.waba
  }
  return success
}

/** POST /{number}/register and /deregister. */
export const register = ({ params }: ApiCall, account: WhatsAppAccount): Reply => {
  if (params.messaging_product !== 'whatsapp') throw refuse(100, 'The parameter messaging_product is required.')
  const pin = check.text(params.pin, 'pin', { max: 6, pattern: /^\d{6}$/ })
  account.registration_tries += 1
  if (account.registration_tries > most_registrations)
    throw refuse(133016, 'Too many attempts to register this phone number.')
  if (account.is_coexistence)
    throw refuse(100, 'A number that is used with the WhatsApp Business app cannot be registered.')
  if (pin !== account.pin) throw refuse(133005, 'The two-step verification PIN is wrong.')
  account.is_registered = true
  return success
}

export const deregister = (_call: ApiCall, account: WhatsAppAccount): Reply => {
  account.is_registered = false
  return success
}

/** POST, DELETE and GET of /{number}/block_users: only people who wrote within 24 hours. */
export const blockUsers = ({ world, verb, params }: ApiCall, account: WhatsAppAccount): Reply => {
  if (verb === 'GET')
    return ok({ data: [...account.blocked_users].map((wa_id) => ({ messaging_product: 'whatsapp', wa_id })) })
  const users = check
    .list(params.block_users, 'block_users', 1, 1_000)
    .map((one) => String(check.object(one, 'block_users').user ?? ''))
  const plain = users.map((user) => ({ input: user, wa_id: user.replace(/\D/g, '') }))
  const mayChange = (wa_id: string) => {
    const last = account.conversations.get(wa_id)?.last_user_at ?? 0
    return verb === 'DELETE' || world.clock.now() - last < day_ms
  }
  const done = plain.filter(({ wa_id }) => mayChange(wa_id))
  for (const { wa_id } of done) {
    if (verb === 'POST') account.blocked_users.add(wa_id)
    else account.blocked_users.delete(wa_id)
  }
  const failed_users = plain
    .filter(({ wa_id }) => !mayChange(wa_id))
    .map((one) => ({
      ...one,
      errors: [
        {
          message: 'Re-engagement required',
          code: 131047,
          error_data: { details: 'Message the user within 24 hours.' },
        },
      ],
    }))
  return ok({
    messaging_product: 'whatsapp',
    block_users: {
      [verb === 'POST' ? 'added_users' : 'removed_users']: done,
      ...(failed_users.length ? { failed_users } : {}),
    },
  })
}

/** POST and GET of /{number}/conversational_automation: welcome, prompts and commands. */
export const automation = ({ verb, params }: ApiCall, account: WhatsAppAccount): Reply => {
  if (verb === 'GET') return ok({ conversational_automation: account.automation, id: account.page_id })
  const prompts =
    params.prompts === undefined
      ? []
      : check.list(params.prompts, 'prompts', 0, 4).map((one) => check.text(one, 'prompts', { max: 80 }))
  const commands =
    params.commands === undefined
      ? []
      : check.list(params.commands, 'commands', 0, 30).map((one) => {
          const command = check.object(one, 'commands')
          return {
            command_name: check.text(command.command_name, 'commands.command_name', { max: 32 }),
            command_description: check.text(command.command_description, 'commands.command_description', { max: 256 }),
          }
        })
  account.automation = { enable_welcome_message: asFlag(params.enable_welcome_message), prompts, commands }
  changedAll(account)
  return success
}

export const businessProfile = ({ verb, params }: ApiCall, account: WhatsAppAccount): Reply => {
  if (verb === 'GET') return ok({ data: [{ messaging_product: 'whatsapp', ...account.profile }] })
  const about = check.maybeText(params.about, 'about', { max: 139 })
  account.profile = {
    ...account.profile,
    ...(about ? { about } : {}),
    ...Object.fromEntries(
      ['address', 'description', 'email', 'websites', 'vertical']
        .filter((key) => params[key] !== undefined)
        .map((key) => [key, params[key]]),
    ),
  }
  return success
}

export const commerceSettings = ({ verb, params }: ApiCall, account: WhatsAppAccount): Reply => {
  if (verb === 'GET') return ok({ data: [{ ...account.commerce, id: account.page_id }] })
  for (const key of ['is_cart_enabled', 'is_catalog_visible'])
    if (params[key] !== undefined) account.commerce[key] = asFlag(params[key])
  return success
}

/** POST and GET of /{number}/message_qrdls: short links with a text typed in. */
export const messageLinks = ({ world, verb, params }: ApiCall, account: WhatsAppAccount): Reply => {
  if (verb === 'GET') return ok({ data: account.links })
  const code = token(9).replace(/\W/g, '').toUpperCase()
  const link = {
    code,
    prefilled_message: check.text(params.prefilled_message, 'prefilled_message', { max: 140 }),
    deep_link_url: `https://wa.me/message/${code}`,
    ...(params.generate_qr_image === undefined
      ? {}
      : { qr_image_url: `${world.origin}/whatsapp/cdn/avatar/${code}.png` }),
  }
  account.links.push(link)
  return ok(link)
}

/** GET /{waba}: the account's facts for onboarding. */
export const aboutWaba = (account: WhatsAppAccount): Params => ({
  id: account.waba_id,
  name: account.name,
  currency: 'USD',
  timezone_id: '1',
  message_template_namespace: account.waba_id,
  country: countryOf(account.display_phone_number),
  owner_business_info: { id: account.portfolio_id, name: account.name },
})
