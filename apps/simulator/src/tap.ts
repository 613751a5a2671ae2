import { type Act, ActRefusal, type Tried } from './act.ts'
import type { Conversation } from './conversation.ts'
import { platformOf } from './platforms.ts'
import type { Outside } from './screen.ts'
import type { Account, World } from './world.ts'

const nothing: Outside = { greeting: '', menu: [], questions: [], has_field: true }

/** A tap on an item of the menu, or on a question. */
export type Tap = { kind: 'tap'; place: 'menu' | 'questions'; title: string }

/** The parts the phone shows outside the messages now: a menu in a conversation that has begun, questions in an empty one. */
export const outsideOf = (account: Account, conversation: Conversation): Outside => {
  const outside = { ...nothing, ...platformOf(account).outside?.of(account, conversation) }
  const isEmpty = conversation.lines.length === 0
  return {
    ...outside,
    greeting: isEmpty ? outside.greeting : '',
    menu: conversation.is_started ? outside.menu : [],
    questions: isEmpty ? outside.questions : [],
  }
}

/** Plays a tap. Links and calls stay on the phone. */
export const tap = (world: World, account: Account, conversation: Conversation, { place, title }: Tap): Tried => {
  const button = outsideOf(account, conversation)[place].find((each) => each.title === title)
  if (!button) throw new ActRefusal(`There is no “${title}” in the ${place} of this phone.`, 'no_button')
  if (button.kind !== 'reply') return Promise.resolve(null)
  const platform = platformOf(account)
  const typed: Act = { kind: 'text', text: button.payload ?? title }
  if (!platform.outside?.tap) return platform.act(world, account, conversation, typed)
  conversation.mark = conversation.line_count
  const tried = platform.outside.tap(world, account, conversation, button)
  conversation.last_user_at = world.clock.now()
  return tried
}
