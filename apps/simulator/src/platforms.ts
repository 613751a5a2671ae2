import { custom } from './custom/platform.ts'
import { instagram } from './instagram/platform.ts'
import { line } from './line/platform.ts'
import { messenger } from './messenger/platform.ts'
import type { Platform } from './platform.ts'
import type { PlatformId } from './platform-id.ts'
import { rcs } from './rcs/platform.ts'
import { telegram } from './telegram/platform.ts'
import { tiktok } from './tiktok/platform.ts'
import { viber } from './viber/platform.ts'
import { whatsapp } from './whatsapp/platform.ts'
import type { Account, World } from './world.ts'
import { zalo } from './zalo/platform.ts'

export type AccountOf<Name extends PlatformId> = Extract<Account, { platform: Name }>

export const platforms: { [Name in PlatformId]: Platform<AccountOf<Name>> } = {
  telegram_bot: telegram,
  facebook: messenger,
  instagram_official: instagram,
  whatsapp_business_account: whatsapp,
  line,
  zalo,
  tiktok_business_messaging: tiktok,
  viber,
  google_agent: rcs,
  custom,
}

export const platformList: Platform[] = Object.values(platforms)

export const platformOf = ({ platform }: Account): Platform => platforms[platform]

/** The platform with this id or alias. */
export const platformNamed = (name: string): Platform | undefined =>
  platformList.find(({ id, alias }) => id === name || alias === name)

/** The options and switches that only some platforms have, as JSON Schema. */
export const accountOptions: Record<string, object> = Object.assign(
  {},
  ...platformList.map(({ options = {} }) => options),
)

export const accountsOf = (world: World): Account[] => platformList.flatMap((platform) => platform.accounts(world))

/** Everything a program needs to connect this account, secrets included. */
export const describeAccount = (account: Account) => {
  const { platform, page_id, name, token, token_state, secret, knows_everyone } = account
  const common = { platform, page_id, name, token, token_state, secret, knows_everyone }
  return { ...common, ...platformOf(account).describe(account) }
}
