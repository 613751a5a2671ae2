import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const demo = z.object({
  owner: z.object({ email: z.string(), password: z.string() }),
  bots: z.array(
    z.object({
      platform: z.string(),
      page_id: z.string(),
      webhook_url: z.string(),
      token: z.string(),
      /** What signs or accompanies the platform's webhooks. */
      secret: z.string(),
      verify_token: z.string(),
    }),
  ),
})
export type Demo = z.infer<typeof demo>

/** Lets a program talk to a fresh demo without a person; for nobody else's eyes. */
export const demoFile = (dataDir: string): string => join(dataDir, 'demo.json')

export async function writeDemo(dataDir: string, content: Demo): Promise<void> {
  const draft = `${demoFile(dataDir)}.new`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, demoFile(dataDir))
}

export async function readDemo(dataDir: string): Promise<Demo | null> {
  const text = await readFile(demoFile(dataDir), 'utf8').catch(() => null)
  return text === null ? null : demo.parse(JSON.parse(text))
}
