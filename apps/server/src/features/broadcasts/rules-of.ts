import {
  type BroadcastPlan,
  blankExclusionRules,
  type ContentRules,
  capOf,
  contentRules,
  type ExclusionRules,
  type Flow,
  fieldIds,
} from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { storedHealth } from '../alarms/index.ts'
import { readProfile, readSettings } from '../document/index.ts'
import { findBrokenTemplate, listSendable, templatesIn } from '../message-templates/index.ts'
import { findScene, listFields } from './queries.ts'

type Reader = Pick<CellDb, 'selectFrom'>
type Plan = Pick<BroadcastPlan, 'with_person' | 'rest_days'>

/** The exclusion rules of a broadcast with this content, as bot and account are now; without any, those of customers alone. */
export async function rulesOf(
  db: Reader,
  bot_id: BotId,
  flow: Flow | null,
  { with_person, rest_days }: Plan,
): Promise<ExclusionRules> {
  const { platform, status, health } = await findScene(db, bot_id)
  const { broadcast_cap } = await readSettings(db, bot_id)
  const { quota } = storedHealth.parse(health)
  const is_quota_used = quota?.per === 'month' && quota.most !== null && (quota.used ?? 0) >= quota.most
  return {
    ...blankExclusionRules(),
    ...(flow && (await rulesOfContent(db, bot_id, platform, flow))),
    ...{
      with_person,
      rest_days,
      cap: capOf(broadcast_cap ?? ''),
      is_restricted: status === 'restricted',
      is_quota_used,
    },
  }
}

async function rulesOfContent(
  db: Reader,
  bot_id: BotId,
  platform: string,
  flow: Flow,
): Promise<ContentRules & Pick<ExclusionRules, 'is_template_unusable'>> {
  const [profile, fields] = await Promise.all([readProfile(db, bot_id, platform), listFields(db, bot_id)])
  const used = templatesIn(flow)
  const known = used.length > 0 ? await listSendable(db, bot_id) : []
  const categories = new Map(known.map(({ platform_id, category }) => [platform_id, category]))
  const broken = await findBrokenTemplate(db, bot_id, used, null)
  return {
    ...contentRules(flow, profile, { field_ids: fieldIds(fields), categories }),
    is_template_unusable: broken === 'template_unusable',
  }
}
