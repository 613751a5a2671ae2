import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Settings } from '../../platform/settings.ts'

const demoFile = z.object({ owner: z.object({ email: z.string(), password: z.string() }) })

/** What is printed when the server is up: where it is, how to sign in, what to try. */
export async function greeting({ origin, dataDir, isDemo }: Settings): Promise<string> {
  const lines = ['', `  Hawker is at ${origin}`]
  const demo = isDemo ? await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null) : null
  if (demo) {
    const { owner } = demoFile.parse(JSON.parse(demo))
    lines.push(
      `  Sign in with  ${owner.email}  ${owner.password}`,
      '',
      '  Three things to try',
      `  1. Chat as a customer:  ${origin}/phone  and  ${origin}/widget/demo`,
      `  2. Answer by hand:      ${origin}/chatbot/livechat`,
      `  3. Change what it says: ${origin}/chatbot/flows`,
    )
  }
  return [...lines, ''].join('\n')
}
