// Unique over the processes of a run and all runs of a server, because repeats are dropped; increasing like the platform's
// own.
let update = process.pid * 1_000_000_000 + (Date.now() % 1_000_000_000)

/** The webhook that Telegram posts when a person writes. */
export const webhook = (chat: number, text: string) =>
  `{"update_id":${++update},"message":{"message_id":${update},"from":{"id":${chat},"is_bot":false,"first_name":"Mai",` +
  `"language_code":"en"},"chat":{"id":${chat},"first_name":"Mai","type":"private"},` +
  `"date":${Math.floor(Date.now() / 1000)},"text":${JSON.stringify(text)}}}`

/** A number that no webhook of this run has. */
export const nextUpdate = (): number => ++update
