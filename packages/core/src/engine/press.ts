import { decodeMenuPayload } from '../menus/menu-payload.ts'
import type { MenuPress } from '../menus/publish-menus.ts'
import { tapWords } from '../menus/taps.ts'
import type { Press } from '../publish/published-card.ts'
import { actAll } from './act.ts'
import { walk } from './block.ts'
import { follow } from './goto.ts'
import { decodePayload } from './payload.ts'
import { type Run, type Spot, setWait, versionOf } from './run.ts'
import { pressSale } from './shop.ts'
import { askListing } from './shop-listing.ts'

/** `variation`: the number of the one that the button stood under; null: none. */
type Pressed = { spot: Spot; press: Press; path: string; variation: string | null }

/** The button a payload names, in the version it was shown in; null when that version or button is not known. */
export const pressedBy = (run: Run, payload: string | null): Pressed | null => {
  const place = payload === null ? null : decodePayload(payload)
  if (!place) return null
  const bot = place.version === run.bot.version ? run.bot : run.scene.versions?.[place.version]
  const flow = bot?.flows[place.flow]
  const block = flow?.blocks[place.block]
  const card = block?.plan.kind === 'messages' ? block.plan.cards[place.card] : undefined
  const press = card?.presses.get(place.path)
  return bot && flow && block && press
    ? {
        spot: { bot, flow, block, card: place.card, tag: null, origin: null },
        press,
        path: place.path,
        variation: place.value === undefined ? null : String(place.value),
      }
    : null
}

/** The menu item or question that was pressed: by its payload in the version that showed it, or by the words of a tap. */
export const menuPressOf = (
  run: Run,
  { payload, text }: { payload: string | null; text: string | null },
): MenuPress | null => {
  const place = payload === null ? null : decodeMenuPayload(payload)
  if (place) return versionOf(run, place.version)?.menus.lists[place.list]?.get(place.path) ?? null
  const { taps } = run.bot.menus
  return payload === null && text !== null && taps.size > 0 ? (taps.get(tapWords(text)) ?? null) : null
}

/** Carries out a press. False for a button without arrow and actions: its title then counts as typed. */
export const doPress = (run: Run, { spot, press, path, variation }: Pressed): boolean => {
  if (press.kind === 'answer' || (!press.goto && press.actions.length === 0 && !press.sale)) return false
  run.at = spot
  actAll(run, press.actions)
  if (press.sale && !press.goto) {
    if (press.sale.do === 'list') askListing(run, spot, path, press.sale, Number(variation ?? 0))
    else pressSale(run, press.sale, variation)
    return true
  }
  if (!press.goto) return true
  setWait(run, null)
  walk(run, follow(run, spot, press.goto))
  return true
}
