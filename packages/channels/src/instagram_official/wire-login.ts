import { id, maybe } from '@hawker/outside'
import { z } from 'zod'

const text = maybe(z.string())

/** An account as its own token shows it. */
export const own = z.object({ user_id: id, username: text, name: text })

// {"access_token":"IG…","token_type":"bearer","expires_in":5184000}
const granted = z.object({ access_token: z.string().min(1), expires_in: maybe(z.number().positive()) })
const usual_life_s = 60 * 86_400

/** A token of sixty days and its end; null where the answer has none. */
export const readLife = (body: unknown, now: Date): { token: string; expires_at: Date } | null => {
  const { data } = granted.safeParse(body)
  if (!data) return null
  const { access_token: token, expires_in = usual_life_s } = data
  return { token, expires_at: new Date(now.getTime() + expires_in * 1_000) }
}
