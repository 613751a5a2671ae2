import type { StoredFile } from './files.ts'

/** What a customer can do on the phone. */
export type Act =
  | { kind: 'text'; text: string; reply_to?: string }
  /** A button by its title; on the newest message that has it unless message and card are named. */
  | { kind: 'press'; title: string; message_id?: string; card?: number }
  | { kind: 'file'; type: 'image' | 'video' | 'audio' | 'voice' | 'file'; file: StoredFile; caption?: string }
  | { kind: 'contact'; phone?: string }
  | { kind: 'location'; latitude: number; longitude: number }
  /** Opens the conversation, by a link with a reference or without; `title` is what the phone's language calls the button. */
  | { kind: 'start'; ref?: string; title?: string }
  | { kind: 'block' }
  | { kind: 'unblock' }

/** The status of the first attempt to tell the bot; null when it was not told at all. */
export type Tried = Promise<number | null>

/** Why not, where somebody who uses the phone can meet it: its page words it in his language. */
type Reason = 'is_blocked' | 'no_button' | 'empty_file'

/** The customer cannot do that now. */
export class ActRefusal extends Error {
  readonly reason: Reason | undefined
  constructor(message: string, reason?: Reason) {
    super(message)
    this.reason = reason
  }
}
