import { read } from '../meta/answer.ts'
import { version } from '../meta/graph.ts'
import { graphPushes, messengerParts } from '../meta/pushes.ts'

/** The menu needs the start button, so the button is set first. */
export const pushes = graphPushes({
  parts: messengerParts,
  placeOf: (account) => ({ host: 'api', address: `/${version(account)}/${encodeURIComponent(account.page_id)}` }),
  read,
})
