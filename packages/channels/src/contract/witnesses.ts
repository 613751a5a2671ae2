import type { ConnectableId } from '../abouts.ts'
import { witness as custom } from '../custom/witness.ts'
import { witness as facebook } from '../facebook/witness.ts'
import { witness as google_agent } from '../google_agent/witness.ts'
import { witness as instagram_official } from '../instagram_official/witness.ts'
import { witness as line } from '../line/witness.ts'
import { witness as pke_chat_plugin } from '../pke_chat_plugin/witness.ts'
import { witness as telegram_bot } from '../telegram_bot/witness.ts'
import { witness as tiktok_business_messaging } from '../tiktok_business_messaging/witness.ts'
import { witness as viber } from '../viber/witness.ts'
import { witness as whatsapp_business_account } from '../whatsapp_business_account/witness.ts'
import { witness as zalo } from '../zalo/witness.ts'
import type { Witness } from './witness.ts'

/** A channel without a witness does not compile. */
export const witnesses: Record<ConnectableId, Witness> = {
  telegram_bot,
  viber,
  facebook,
  google_agent,
  instagram_official,
  line,
  pke_chat_plugin,
  whatsapp_business_account,
  zalo,
  tiktok_business_messaging,
  custom,
}
