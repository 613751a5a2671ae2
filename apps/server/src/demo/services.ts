import { findIntegration, type ServiceId } from '@hawker/integrations'
import { z } from 'zod'
import { insertStandIn, integrationDeps, joinStandIn } from '../features/integrations/index.ts'
import type { Cell } from '../platform/db/cell.ts'
import { invariant } from '../platform/http/refusal.ts'
import type { BotId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { newsletter } from './shop/newsletter.ts'
import { addTo, type StandIns } from './stand-ins.ts'

type Place = { cell: Cell; bot_id: BotId }

/** Connects the demo's Telegram bot to Google Sheets and Mailchimp, as its newsletter flow needs. */
export async function seedServices({ secret, now }: Platform, place: Place): Promise<void> {
  for (const [service, name] of [
    ['google_sheets', newsletter.title],
    ['mailchimp', newsletter.title],
  ] as const)
    await insertStandIn(secret, place, { service, name, at: now() })
}

/** Leads those connections to accounts at the stand-ins. The sheet and the list begin empty at each start. */
export const joinServices = (platform: Platform, place: Place, standIns: StandIns): Promise<void> =>
  joinStandIn(integrationDeps(platform), place, async (service) => {
    const { fields, stand_in } = await accountAt[service](standIns)
    const typed = findIntegration(service)?.typed(fields)
    invariant(typed?.ok, `the demo's key of ${service} is one`)
    return { secrets: { ...typed.secrets, stand_in }, details: typed.details }
  })

type Account = { stand_in: string; fields: Record<string, string> }

const accountAt: Record<ServiceId, (standIns: StandIns) => Promise<Account>> = {
  async google_sheets(standIns) {
    const key = z.looseObject({ client_email: z.string() }).parse(await addTo(standIns, '/google/service-accounts', {}))
    await addTo(standIns, '/google/spreadsheets', {
      spreadsheet_id: newsletter.spreadsheet_id,
      title: newsletter.title,
      sheets: [{ title: newsletter.sheet, rows: [newsletter.columns] }],
      access: { [key.client_email]: 'writer' },
    })
    return { stand_in: standIns.google_api_url, fields: { service_account: JSON.stringify(key) } }
  },
  async mailchimp(standIns) {
    const { api_key } = z.object({ api_key: z.string() }).parse(
      await addTo(standIns, '/mailchimp/accounts', {
        account_name: newsletter.title,
        lists: [{ list_id: newsletter.list_id, name: newsletter.title, merge_fields: [{ tag: 'FNAME' }] }],
      }),
    )
    return { stand_in: standIns.mailchimp_api_url, fields: { api_key } }
  },
}
