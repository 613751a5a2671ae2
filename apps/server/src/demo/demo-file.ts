import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const owner = z.object({ email: z.string(), password: z.string() })
const demo = z.object({
  owner,
  bots: z.array(
    z.object({
      platform: z.string(),
      page_id: z.string(),
      webhook_url: z.string(),
      token: z.string(),
      /** The secret or token that accompanies the platform's webhooks. */
      secret: z.string(),
      verify_token: z.string(),
    }),
  ),
})
export type Demo = z.infer<typeof demo>

/** Lets a program use a fresh demo without a person. Only the file's owner may read it. */
export const demoFile = (dataDir: string): string => join(dataDir, 'demo.json')

/** Present until the sample data of a new demo is complete. */
const sampleFile = (dataDir: string) => join(dataDir, 'demo-sample.json')

/** The demo's owner, until the demo is complete and has its file. */
const begunFile = (dataDir: string) => join(dataDir, 'demo-begun.json')

/** Written before the owner exists, so that a killed first start locks no one out and the next start continues. */
export const beginDemo = (dataDir: string, owner: Demo['owner']): Promise<void> => write(begunFile(dataDir), owner)

/** The owner of a demo whose start was interrupted. */
export const readBegun = async (dataDir: string): Promise<Demo['owner'] | null> =>
  owner.nullable().parse(await read(begunFile(dataDir)))

export async function writeDemo(dataDir: string, content: Demo): Promise<void> {
  await write(demoFile(dataDir), content)
  await rm(begunFile(dataDir), { force: true })
}

export const readDemo = async (dataDir: string): Promise<Demo | null> =>
  demo.nullable().parse(await read(demoFile(dataDir)))

async function write(file: string, content: object) {
  // A draft of its own: of two writes at once the first would move the other's draft away.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}

async function read(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** How far the sample data is: deeds done of all. Absent in a file that has just been planned, or whose making failed. */
const steps = z.object({ making: z.object({ done: z.number(), total: z.number() }).optional() })
export type SampleSteps = { done: number; total: number }

/** Written before the demo counts as complete, so that a start that is killed later continues with the sample data. */
export const planSample = (dataDir: string): Promise<void> => reportSample(dataDir, { done: 0, total: 0 })

/** Null: it is not under way. */
export const reportSample = (dataDir: string, making: SampleSteps | null): Promise<void> =>
  write(sampleFile(dataDir), making ? { making } : {})

/** Whether the demo of this folder still lacks its sample data. */
export const lacksSample = async (dataDir: string): Promise<boolean> => (await read(sampleFile(dataDir))) !== null

/** How far the sample data is while it is made; null at any other time. */
export const readSampleSteps = async (dataDir: string): Promise<SampleSteps | null> =>
  steps.nullable().parse(await read(sampleFile(dataDir)))?.making ?? null

export const sampleMade = (dataDir: string): Promise<void> => rm(sampleFile(dataDir), { force: true })
