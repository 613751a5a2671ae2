import type { Bot } from '../document/document.ts'
import { flowUses } from './flow-uses.ts'

/** The flows a flow leads to, directly or through others, without itself, the nearest first. */
export const flowsLedTo = (bot: Bot, from: string): string[] => {
  const next = new Map<string | undefined, string[]>()
  for (const { by, index, flow } of flowUses(bot)) {
    if (by !== 'flow') continue
    const id = bot.flows[index]?.id
    next.set(id, [...(next.get(id) ?? []), flow])
  }
  const found = new Set([from])
  // A set that grows while it is walked is walked to its end.
  for (const id of found) for (const flow of next.get(id) ?? []) found.add(flow)
  return [...found].slice(1)
}
