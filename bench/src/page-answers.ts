/** A request of the Graph API that does something to a person: whose it is, and the answer. `chat` null: it does nothing to one. */
export type PageAnswer = { chat: number | null; body: object }

/** Comments of the bench are named `<person>_<number>`. */
const personOf = (comment_id: string) => Number(comment_id.split('_')[0])

/** A page at facebook that takes everything. `n` numbers what it makes. */
export function answerAsPage(path: string, method: string, body: Record<string, unknown>, n: number): PageAnswer {
  const parts = path.split('?')[0]?.split('/') ?? []
  const [node = '', last = ''] = parts.slice(-2)
  if (last === 'messages') {
    const recipient: { id?: string; comment_id?: string } = Object(body.recipient)
    const chat = recipient.comment_id ? personOf(recipient.comment_id) : Number(recipient.id)
    const isTyping = body.sender_action !== undefined
    return { chat: isTyping ? null : chat, body: { recipient_id: String(chat), message_id: `m_${n}` } }
  }
  if (method === 'POST' && last === 'comments') return { chat: personOf(node), body: { id: `r_${n}` } }
  if ('is_hidden' in body) return { chat: personOf(last), body: { success: true } }
  if (method === 'GET' && path.includes('?fields=id,message'))
    return { chat: null, body: { id: last, message: 'New dresses', status_type: 'added_photos' } }
  return { chat: null, body: { success: true, data: [] } }
}
