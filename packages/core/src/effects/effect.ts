import type { Origin } from '../engine/origin.ts'
import type { AiActiveEffect, AiHistoryEffect } from './ai.ts'
import type { AssignUserEffect } from './assign-user.ts'
import type { BlockedEffect } from './blocked.ts'
import type { BotFieldEffect } from './bot-field.ts'
import type { CallEffect } from './call.ts'
import type { CommentEffect } from './comment.ts'
import type { ContactEffect } from './contact.ts'
import type { CouponEffect } from './coupon.ts'
import type { CustomFieldEffect } from './custom-field.ts'
import type { LatestOrderEffect } from './latest-order.ts'
import type { NoteEffect } from './note.ts'
import type { NotifyAdminsEffect } from './notify-admins.ts'
import type { PassControlEffect } from './pass-control.ts'
import type { PausedEffect } from './paused.ts'
import type { ReadMarkEffect } from './read-mark.ts'
import type { RuleEffect } from './rule.ts'
import type { SeedingEffect } from './seeding.ts'
import type { SendEffect } from './send.ts'
import type { SequenceEffect } from './sequence.ts'
import type { StepEffect } from './step.ts'
import type { SubscribedEffect } from './subscribed.ts'
import type { TagEffect } from './tag.ts'
import type { TimerEffect } from './timer.ts'
import type { TopicEffect } from './topic.ts'
import type { UserMenuEffect } from './user-menu.ts'

/**
 * The cause of a change of a customer: the user who asked for it, and the place of the flow that made it with the origin of
 * its road. All null where the engine itself ends something, as a sequence after its last step.
 */
export type Cause = { user_id: string | null; flow: string | null; block: string | null; origin: Origin | null }

/** Changes the customer. `cause` is absent where nothing but the event itself is known. */
export type CustomerEffect = { cause?: Cause } & (
  | TagEffect
  | CustomFieldEffect
  | ContactEffect
  | SubscribedEffect
  | SequenceEffect
  | BlockedEffect
  | TopicEffect
  | RuleEffect
  | SeedingEffect
  | LatestOrderEffect
)

/** Changes the conversation, or notifies users of the page. */
export type ConversationEffect =
  | PausedEffect
  | AssignUserEffect
  | NotifyAdminsEffect
  | ReadMarkEffect
  | AiHistoryEffect
  | AiActiveEffect
  | WishEffect

/** Effects that only another feature, or the platform, can carry out. */
export type WishEffect = UserMenuEffect | CouponEffect | PassControlEffect | CommentEffect

/** The results of a sprint, in order. The server carries them out in one transaction, then sends. */
export type Effect =
  | SendEffect
  | CustomerEffect
  | ConversationEffect
  | BotFieldEffect
  | TimerEffect
  | StepEffect
  | CallEffect
  | NoteEffect

/** The members of the union with this name. */
export type EffectOf<Name extends Effect['effect'], Each = Effect> = Each extends { effect: infer Names }
  ? Name extends Names
    ? Each
    : never
  : never
