import { decodeMenuPayload } from '../menus/menu-payload.ts'
import type { PublishedBot } from '../publish/bot.ts'
import type { PublishedCard } from '../publish/published-card.ts'
import { decodePayload, type PayloadPlace } from './payload.ts'

/** The card a payload leads to, if that version has it. */
const cardAt = (bot: PublishedBot, { flow, block, card }: PayloadPlace): PublishedCard | null => {
  const plan = bot.flows[flow]?.blocks[block]?.plan
  return plan?.kind === 'messages' ? (plan.cards[card] ?? null) : null
}

/** The words on a pressed button, for showing the press in the thread. Variables in a title are not filled. */
export const pressedTitle = (
  bot: PublishedBot,
  versions: Record<number, PublishedBot>,
  payload: string,
): string | null => {
  const versionOf = (version: number) => (version === bot.version ? bot : versions[version])
  const item = decodeMenuPayload(payload)
  if (item) return versionOf(item.version)?.menus.lists[item.list]?.get(item.path)?.title || null
  const place = decodePayload(payload)
  const origin = place && versionOf(place.version)
  return (place && origin && cardAt(origin, place)?.presses.get(place.path)?.title) || null
}
