import type { StoredFile } from './files.ts'

/** What a customer can do on the phone. */
export type Act =
  | { kind: 'text'; text: string; reply_to?: string }
  /** A button by its title; on the newest message that has it unless message and card are named. */
  | { kind: 'press'; title: string; message_id?: string; card?: number }
  | { kind: 'file'; type: 'image' | 'video' | 'audio' | 'voice' | 'file'; file: StoredFile; caption?: string }
  | { kind: 'contact'; phone?: string }
  | { kind: 'location'; latitude: number; longitude: number }
  /** Opens the conversation, by a link with a reference or without. */
  | { kind: 'start'; ref?: string }
  | { kind: 'block' }
  | { kind: 'unblock' }

/** The status of the first attempt to tell the bot; null when it was not told at all. */
export type Tried = Promise<number | null>

/** The customer cannot do that now. */
export class ActRefusal extends Error {}
