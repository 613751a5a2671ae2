// Unique over the processes of a run and all runs of a server, as a repeat is not heard; the platform's are increasing
// numbers as well.
let update = process.pid * 1_000_000_000 + (Date.now() % 1_000_000_000)

/** What Telegram posts when somebody writes. */
export const webhook = (chat: number, text: string) =>
  `{"update_id":${++update},"message":{"message_id":${update},"from":{"id":${chat},"is_bot":false,"first_name":"Mai",` +
  `"language_code":"en"},"chat":{"id":${chat},"first_name":"Mai","type":"private"},` +
  `"date":${Math.floor(Date.now() / 1000)},"text":${JSON.stringify(text)}}}`

/** A number that no webhook of this run has. */
export const nextUpdate = (): number => ++update
