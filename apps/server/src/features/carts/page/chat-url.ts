import { findAbout } from '@hawker/channels/abouts'
import { z } from 'zod'
import type { Opened } from './step.ts'

const details = z.record(z.string(), z.string()).catch({})

/** The way back to the chat; null: the platform has none, or the account is one of the demo's. */
export const chatUrlOf = ({ platform, page_id, details: row, api_url }: Opened['shop']): string | null =>
  api_url === null ? (findAbout(platform)?.chatLink({ page_id, details: details.parse(row) }) ?? null) : null
