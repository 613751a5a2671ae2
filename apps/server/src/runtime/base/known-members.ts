import { z } from 'zod'

const stored = z.array(
  z.object({
    user_id: z.string(),
    customer_id: z.string().nullable(),
    code: z.string().nullable(),
    code_expires_at: z.string().nullable(),
  }),
)

/** A member who has linked their own conversation, or may link it by writing a code. */
type KnownMember = z.infer<typeof stored>[number]
export type KnownMembers = readonly KnownMember[]

const none: KnownMembers = []

/** The members of a bot with a conversation or a code, as a statement returns them. */
export const knownMembers = (row: unknown): KnownMembers => (row === null ? none : stored.parse(row))

/** As many wrong codes may be written to a bot before an open code is void. */
export const mostCodeTries = 10

const isCode = /^\d{6}$/

/** A code written to the bot: the members whose open codes it was tried on, and the one it belongs to. */
export type CodeTry = { user_id: string; is_right: boolean; code: string }

/** The tries that a message makes; none where no code is open, or the words are none. */
export function codeTries(members: KnownMembers, text: string | null, now: string): CodeTry[] {
  const code = text?.trim() ?? ''
  if (members.length === 0 || !isCode.test(code)) return []
  const open = members.filter(
    ({ code_expires_at }) => code_expires_at !== null && Date.parse(code_expires_at) > Date.parse(now),
  )
  const right = open.find((member) => member.code === code)
  return (right ? [right] : open).map(({ user_id }) => ({ user_id, is_right: right !== undefined, code }))
}
