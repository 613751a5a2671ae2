import type { AnswerOf, Schemas } from '@hawker/api'

/** The shapes of the frame's screens under the screens' names; all of them are the server's own. */
export type ListOf<Item> = { items: Item[]; next: string | null }

export type Me = AnswerOf<'/v1/me', 'get'>
export type Person = Me['user']
export type BotEntry = Me['bots'][number]
export type RoleInBot = BotEntry['role_in_bot']

export type Bot = AnswerOf<'/v1/bots/{bot_id}', 'get'>
export type Home = AnswerOf<'/v1/bots/{bot_id}/home', 'get'>
export type OnboardingStep = Home['steps'][number]['step']
export type ChannelState = AnswerOf<'/v1/bots/{bot_id}/channel', 'get'>

export type Member = AnswerOf<'/v1/bots/{bot_id}/members', 'get'>['items'][number]
export type AccessToken = Schemas['AccessToken']
export type FlowEntry = AnswerOf<'/v1/bots/{bot_id}/flows', 'get'>['items'][number]

/** An app at a platform, through which pages can be connected. */
export type PlatformApp = AnswerOf<'/v1/apps', 'get'>['items'][number]
export type TrashedBot = AnswerOf<'/v1/trashed_bots', 'get'>['items'][number]
export type Trashed = AnswerOf<'/v1/bots/{bot_id}/trash', 'get'>['items'][number]

export type CustomerRow = Schemas['CustomerRow']
export type CustomerCard = AnswerOf<'/v1/bots/{bot_id}/customers/{customer_id}', 'get'>
export type ConversationRow = Schemas['ConversationRow']
export type Conversation = AnswerOf<'/v1/bots/{bot_id}/conversations/{id}', 'get'>
/** Whether the channel lets us write now. `person_may_write` outlives the bot's own window on some channels. */
export type ReplyWindow = Conversation['window']
export type Customer = AnswerOf<'/v1/bots/{bot_id}/conversations/{id}/customer', 'patch'>
export type CustomerField = Customer['custom_fields'][number]
export type Media = AnswerOf<'/v1/bots/{bot_id}/media', 'post'>

/** A connection of a bot to an outside service. */
export type Connection = Schemas['Integration']
export type ConnectionUse = AnswerOf<'/v1/bots/{bot_id}/integrations/{integration_id}/uses', 'get'>['items'][number]
export type ServiceExchange = AnswerOf<
  '/v1/bots/{bot_id}/integrations/{integration_id}/exchanges',
  'get'
>['items'][number]
