import { beginDemo, type Demo, demoFile, planSample, readBegun, readDemo, writeDemo } from './demo/demo-file.ts'
import { findDemoBot, seedDemo } from './demo/index.ts'
import { findOwner, makeFirstOwner } from './features/sign-in/index.ts'
import type { Platform } from './platform/platform.ts'

/** Makes the owner and the demo at the first start; returns the lines for the person at the terminal. */
export async function welcome(platform: Platform): Promise<string[]> {
  const { cells, settings, now } = platform
  if (!settings.roles.has('web'))
    return [`Hawker works on conversations here. Its health: http://localhost:${settings.port}/readyz`]
  const keep = (owner: Demo['owner']) => (settings.isDemo ? beginDemo(settings.dataDir, owner) : null)
  const owner = await makeFirstOwner(cells.control, now(), keep)
  if (settings.isDemo) await endDemo(platform)

  // Printed at once: without the password no one could sign in, even if the rest of this start fails.
  if (owner && !settings.isDemo)
    console.log(`Sign in as ${owner.email} with ${owner.password}   (shown this once: change it there)`)
  const lines = [`Hawker is at ${settings.origin}`]
  const demo = settings.isDemo ? await readDemo(settings.dataDir) : null
  if (demo)
    lines.push(`Sign in as ${demo.owner.email} with ${demo.owner.password}   (kept in ${demoFile(settings.dataDir)})`)
  // Most of the demo's bots are alike: the links lead to the one that speaks English on Telegram.
  const bot = demo && (await findDemoBot(cells.control, 'telegram_bot'))
  if (bot)
    lines.push(
      '',
      'Three things to try:',
      `  1. Talk to the demo bot as a customer would:  ${settings.origin}/phone`,
      `  2. Change what it says and publish:           ${settings.origin}/chatbot/flows?bot_id=${bot.id}`,
      `  3. Watch the conversation and take it over:   ${settings.origin}/chatbot/livechat?bot_id=${bot.id}`,
    )
  return lines
}

/** Makes the demo, or finishes one that an earlier start has begun. */
async function endDemo(platform: Platform) {
  const { cells, settings } = platform
  const begun = await readBegun(settings.dataDir)
  const owner = begun && (await findOwner(cells.control, begun))
  if (!owner) return
  const { id, email, password } = owner
  if (settings.hasDemoLife) await planSample(settings.dataDir)
  await writeDemo(settings.dataDir, { owner: { email, password }, bots: await seedDemo(platform, id) })
}
