import type { Act, Tried } from './act.ts'
import type { Conversation } from './conversation.ts'
import { platformOf } from './platforms.ts'
import type { Screen } from './screen.ts'
import { outsideOf, type Tap, tap } from './tap.ts'
import { actOnWall, isWallAct, type WallAct } from './wall/acts.ts'
import { wallPlace } from './wall/place.ts'
import type { Account, World } from './world.ts'

/** An act in the conversation, outside its messages, or under a post. */
export type AnyAct = Act | Tap | WallAct

/** A customer's act on the account's platform. Throws `ActRefusal` where the phone would not allow it. */
export const perform = (world: World, account: Account, conversation: Conversation, act: AnyAct): Tried => {
  if (isWallAct(act)) return actOnWall(wallPlace(world, account), conversation.customer.id, act)
  if (act.kind === 'tap') return tap(world, account, conversation, act)
  return platformOf(account).act(world, account, conversation, act)
}

/** The present screen of the customer's phone. */
export const screenOf = (world: World, account: Account, conversation: Conversation): Screen => ({
  platform: account.platform,
  page_id: account.page_id,
  bot_name: account.name,
  customer: conversation.customer,
  messages: conversation.lines
    .slice(-world.settings.keep_messages)
    .map(({ wire: _wire, n: _n, ...message }) => ({ ...message })),
  quick_replies: conversation.quick_replies,
  ...(conversation.placeholder ? { placeholder: conversation.placeholder } : {}),
  outside: outsideOf(account, conversation),
  now: world.clock.now(),
  is_typing: conversation.typing_until > world.clock.now(),
  typing_until: conversation.typing_until,
  is_started: conversation.is_started,
  is_blocked: conversation.state === 'blocked',
  notice: conversation.notice,
})
