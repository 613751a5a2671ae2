import type { Reading } from './channel.ts'

export const arrived = (platform_id: string | null = null): Reading => ({ ok: true, platform_id })
