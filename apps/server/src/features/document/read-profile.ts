import { findChannel } from '@hawker/channels'
import { botProfile, type ChannelProfile, profiles, schemas } from '@hawker/core'
import { z } from 'zod'
import type { BotId } from '../../platform/ids.ts'
import type { Reader } from './parts/part.ts'
import { findAccountDetails, findSettings } from './queries.ts'
import { platformSchema } from './read-document.ts'

const texts = z.record(z.string(), z.string())

/** The profile that this bot's account declared; null on channels whose accounts are all alike. */
export async function readDeclared(db: Reader, bot_id: BotId, platform: string): Promise<ChannelProfile | null> {
  const profileOf = findChannel(platform)?.profileOf
  if (!profileOf) return null
  const row = await findAccountDetails(db, bot_id)
  return row ? profileOf(texts.parse(row.details)) : null
}

/** The profile of a bot's channel: as its account declared, or as its platform has it, within the bot's settings. */
export async function readProfile(db: Reader, bot_id: BotId, platform: string): Promise<ChannelProfile> {
  const profile = (await readDeclared(db, bot_id, platform)) ?? profiles[platformSchema.parse(platform)]
  if (!profile.abilities.includes('billed_replies')) return profile
  const row = await findSettings(db, bot_id)
  return botProfile(profile, schemas.settings.parse(row?.settings ?? {}))
}
