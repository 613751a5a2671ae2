import { createHmac, randomUUID } from 'node:crypto'

type Page = { page_id: string }
type Signed = { body: string; headers: Record<string, string> }

/** A change of a page's feed as facebook tells it. */
export type ToldChange = {
  comment_id?: string
  post_id: string
  parent_id?: string
  item?: string
  verb?: string
  message?: string
  created_time?: number
}

/** A webhook of these entries, signed by the app's secret. */
export function signedWebhook(entry: object, secret = 'a-secret'): Signed {
  const body = JSON.stringify({ object: 'page', entry: [entry] })
  const proof = createHmac('sha256', secret).update(body).digest('hex')
  return { body, headers: { 'x-hub-signature-256': `sha256=${proof}` } }
}

/** The signed webhook of a change of the feed; `psid` null: without its author. */
export function feedWebhook({ page_id }: Page, psid: string | null, told: ToldChange, secret?: string): Signed {
  const from = psid === null ? {} : { from: { id: psid, name: 'Ada' } }
  const time = Math.floor(Date.now() / 1000)
  const value = { item: 'comment', verb: 'add', created_time: time, ...from, ...told }
  return signedWebhook({ id: page_id, time, changes: [{ field: 'feed', value }] }, secret)
}

type Line = readonly [psid: string, text: string]

/** The signed webhook of messages to the page, each with its writer. */
export const messagesWebhook = (page: Page, said: readonly Line[], secret?: string): Signed =>
  messagingWebhook(
    page,
    said.map(([psid, text]) => ({ ...sentBy(psid), message: { mid: `m_${psid}_${randomUUID()}`, text } })),
    secret,
  )

/** The signed webhook of a person who has read the chat up to now. */
export const readWebhook = (page: Page, psid: string): Signed =>
  messagingWebhook(page, [{ ...sentBy(psid), read: { watermark: Date.now() } }])

const sentBy = (psid: string) => ({ sender: { id: psid } })

function messagingWebhook({ page_id }: Page, events: object[], secret?: string): Signed {
  const time = Date.now()
  const messaging = events.map((event) => ({ recipient: { id: page_id }, timestamp: time, ...event }))
  return signedWebhook({ id: page_id, time, messaging }, secret)
}
