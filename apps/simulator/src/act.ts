import type { StoredFile } from './files.ts'
import type { Params } from './params.ts'

/** An act of a customer on the phone. */
export type Act =
  | { kind: 'text'; text: string; reply_to?: string }
  /** Presses a button by its title: on the newest message that has it, unless message and card are named. */
  | { kind: 'press'; title: string; message_id?: string; card?: number }
  | { kind: 'file'; type: 'image' | 'video' | 'audio' | 'voice' | 'file'; file: StoredFile; caption?: string }
  | { kind: 'contact'; phone?: string }
  | { kind: 'location'; latitude: number; longitude: number }
  /** Opens the conversation, perhaps by a link with a reference; `title` is the button's label in the phone's language. */
  | { kind: 'start'; ref?: string; title?: string }
  | { kind: 'block' }
  | { kind: 'unblock' }
  /** Reacts to a message; without an emoji takes the reaction back. */
  | { kind: 'react'; message_id: string; emoji?: string }
  | { kind: 'edit'; message_id: string; text: string }
  | { kind: 'unsend'; message_id: string }
  /** An event of the platform by its name, for programs; `data` overrides parts of its documented sample. */
  | { kind: 'event'; name: string; data: Params }

/** The webhook's status at the first attempt; null when no webhook was sent. */
export type Tried = Promise<number | null>

/** A reason that a person on the phone can meet: the page words it in their language. */
type Reason = 'is_blocked' | 'no_button' | 'empty_file'

/** The customer cannot do that now. */
export class ActRefusal extends Error {
  readonly reason: Reason | undefined
  constructor(message: string, reason?: Reason) {
    super(message)
    this.reason = reason
  }
}
