import type { Pass, TokenOptIn } from '@hawker/core'
import type { Answer } from '@hawker/outside'

/** A file of a multipart request: the field it stands in and where the server reads its bytes. */
export type Upload = { field: string; url: string; filename: string }

/** A file of ours that a platform keeps under an id, by which later messages name it. */
export type KeptFile = {
  /** Below `/media/`, as `keptPath` has it. */
  path: string
  /** For what the platform keeps it: one file has an id for each purpose. */
  purpose: string
  /** How long the platform keeps it; null: for ever. */
  lives_ms: number | null
}

/** An upload whose answer contains the id by which the request after it names the file. Repeating it does no harm. */
export type Asset = KeptFile & {
  upload: PlatformRequest
  /** The mark in the body of the request. */
  stands_as: string
  /** Null where the platform refused the file, as its answer says; '' for an answer that should contain the id. */
  idOf: (answer: Answer) => string | null
}

/** A file that goes with its first message, whose answer contains the id for the next ones. */
export type Reuse = KeptFile & {
  /** The id in the answer to an accepted message; null: it has none. */
  idIn(answer: Answer): string | null
  /** The same request with the id in place of the bytes. */
  by(id: string): PlatformRequest
}

/** A right that a platform gives some accounts and names only when it is asked. Its answer is kept for a while. */
export type Capability = {
  /** The name under which the answer is kept. */
  name: string
  lives_ms: number
  question: PlatformRequest
  /** Null for an answer that says neither. */
  isGiven(answer: Answer): boolean | null
  /** The request of an account without the right, or whose platform did not say. */
  otherwise: PlatformRequest
}

/** One call to a platform. `path` is appended to the address of its host; it may contain secrets. */
export type PlatformRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** One of the channel's `hosts`. */
  host: string
  path: string
  headers: Record<string, string>
  /** Text of the type that `headers` name, '' for none; with `uploads` a flat JSON object of fields. */
  body: string
  /** A file that must be at the platform before; the id of its upload replaces a mark in `body`. */
  asset?: Asset
  /** Its one file may be known to the platform by an id. */
  reuse?: Reuse
  /** Only some accounts may make this request. */
  capability?: Capability
  /** Files to send as multipart beside the fields of `body`, each read from its `url`. */
  uploads?: Upload[]
  /** True for a request that makes no message (typing, answering a callback): its failure is no failure of the message. */
  is_side: boolean
  /** The one of the channel's `buckets` whose limit counts it, besides the account's; absent: none does. */
  bucket?: string
  /**
   * True when the platform drops repeats of this request by a key of ours, so that one of unknown fate may be made
   * again. The key derives from `our_id`, which names message and part.
   */
  repeats: boolean
}

/** The recipient of a message, and our id for it. */
export type Recipient = {
  psid: string
  /** By this the person is written to while it is known; absent: by their psid. */
  address?: string
  /** `<conversation>.<n>`: unique per message, echoed back where the platform can. In several cards: `partId` of it. */
  our_id: string
  /** True for a message written by an operator. */
  is_operator: boolean
  /** The first message goes to this comment of theirs, as a private reply. */
  to_comment?: string
  /** A permission of the person that still holds: by its token they may be written to after the window has closed. */
  opt_in?: Pick<TokenOptIn, 'token' | 'kind'>
  /** The way the platform lets this message go, by core's verdict. */
  as: Pass
  /** Our public origin, without a trailing slash: files below its `/media/` are our own. */
  files_at: string
  /** The `context` of the event that this message answers; absent where it answers none, or the event had none. */
  context?: EventContext
}

/** The part of a platform's event that our answer must return, in the channel's own shape. */
export type EventContext = Readonly<Record<string, string>>
