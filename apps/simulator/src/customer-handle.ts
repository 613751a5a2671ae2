import { type Introduction, introduce } from './account.ts'
import type { Act, Tried } from './act.ts'
import type { Line } from './conversation.ts'
import { typeByName } from './media.ts'
import type { Params } from './params.ts'
import { type AnyAct, perform, screenOf } from './perform.ts'
import type { Screen } from './screen.ts'
import { transcript } from './transcript.ts'
import { addComment } from './wall/acts.ts'
import { wallPlace } from './wall/place.ts'
import type { Comment } from './wall/wall.ts'
import type { Account, World } from './world.ts'

/** A customer in a test, who acts and reads the phone. Acts resolve with the webhook's status at the first attempt. */
export type CustomerHandle = {
  id: string
  says(text: string, reply_to?: string): Tried
  presses(title: string, where?: { message_id?: string; card?: number }): Tried
  /** Taps an item of the menu that the phone shows outside the messages, or a question. */
  taps(title: string, place?: 'menu' | 'questions'): Tried
  sendsFile(type: Extract<Act, { kind: 'file' }>['type'], name: string, bytes: Buffer, caption?: string): Tried
  sharesContact(phone?: string): Tried
  sharesLocation(latitude: number, longitude: number): Tried
  starts(ref?: string): Tried
  /** Reacts to a message; without an emoji takes the reaction back. */
  reacts(message_id: string, emoji?: string): Tried
  edits(message_id: string, text: string): Tried
  unsends(message_id: string): Tried
  blocks(): Tried
  /** Comments under a post, or in answer to a comment; resolves when the webhook was first tried. */
  comments(text: string, under: { post_id: string; parent_id?: string; image_url?: string }): Promise<Comment>
  changesComment(comment_id: string, text: string): Tried
  removesComment(comment_id: string): Tried
  /** An event of the platform by its name; `data` replaces parts of its sample. */
  sends(event: string, data?: Params): Tried
  unblocks(): Tried
  /** The person deletes their account, so no message reaches them any more. */
  deactivates(): void
  screen(): Screen
  transcript(): string
  /** Waits for a bot message after the customer's last act that contains this text; without a text, for any message. */
  waitFor(text?: string | RegExp, within_ms?: number): Promise<Line>
}

export const customerHandle = (
  world: World,
  account: Account,
  id: string,
  introduction?: Introduction,
): CustomerHandle => {
  const conversation = introduce(account, id, introduction)
  const act = async (what: AnyAct) => perform(world, account, conversation, what)
  return {
    id,
    says: (text, reply_to) => act({ kind: 'text', text, ...(reply_to ? { reply_to } : {}) }),
    presses: (title, where = {}) => act({ kind: 'press', title, ...where }),
    taps: (title, place = 'menu') => act({ kind: 'tap', place, title }),
    sendsFile(type, name, bytes, caption) {
      const made_at = world.clock.now()
      const file = world.files.add(
        { name, mime_type: typeByName(name), bytes, link: null, width: 640, height: 480, made_at },
        'AgAC',
      )
      return act({ kind: 'file', type, file, ...(caption ? { caption } : {}) })
    },
    sharesContact: (phone) => act({ kind: 'contact', ...(phone ? { phone } : {}) }),
    sharesLocation: (latitude, longitude) => act({ kind: 'location', latitude, longitude }),
    starts: (ref) => act({ kind: 'start', ...(ref === undefined ? {} : { ref }) }),
    reacts: (message_id, emoji) => act({ kind: 'react', message_id, ...(emoji ? { emoji } : {}) }),
    edits: (message_id, text) => act({ kind: 'edit', message_id, text }),
    unsends: (message_id) => act({ kind: 'unsend', message_id }),
    blocks: () => act({ kind: 'block' }),
    async comments(text, { post_id, parent_id = null, image_url = '' }) {
      const { comment, tried } = addComment(wallPlace(world, account), id, { post_id, parent_id, text, image_url })
      await tried
      return comment
    },
    changesComment: (comment_id, text) => act({ kind: 'change_comment', comment_id, text }),
    removesComment: (comment_id) => act({ kind: 'remove_comment', comment_id }),
    sends: (name, data = {}) => act({ kind: 'event', name, data }),
    unblocks: () => act({ kind: 'unblock' }),
    deactivates() {
      conversation.state = 'deactivated'
    },
    screen: () => screenOf(world, account, conversation),
    transcript: () => transcript(conversation),
    waitFor: (text, within_ms = 20_000) =>
      new Promise((resolve, reject) => {
        const isIt = (line: Line) => line.from === 'bot' && line.n > conversation.mark && says(line, text)
        const check = () => {
          const line = conversation.lines.find(isIt)
          if (line) settle(() => resolve(line))
        }
        const timer = setTimeout(
          () =>
            settle(() => reject(new Error(`${id} waited for ${String(text)} and saw:\n${transcript(conversation)}`))),
          within_ms,
        )
        const settle = (finish: () => void) => {
          clearTimeout(timer)
          conversation.watchers.delete(check)
          finish()
        }
        conversation.watchers.add(check)
        check()
      }),
  }
}

const says = (line: Line, wanted: string | RegExp | undefined): boolean => {
  if (wanted === undefined) return true
  const words = [line.text ?? '', ...(line.cards ?? []).map(({ title }) => title)]
  return words.some((text) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)))
}
