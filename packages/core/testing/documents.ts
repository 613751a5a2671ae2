import type { Bot } from '../src/document/document.ts'
import { readBot } from '../src/document/read-bot.ts'
import { lint } from '../src/lint/lint.ts'
import { isWarning, type Problem, problemParams } from '../src/problems.ts'

/** A bot as a file would hold it; the format and a platform are given where the case does not care. */
export const botFrom = (json: object): Bot => {
  const read = readBot({ format: 'hawker/1', platform: 'facebook', ...json })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return read.bot
}

/** Cards with keys c0, c1, … */
export const cardsOf = (...cards: object[]) => ({ cards: cards.map((card, index) => ({ key: `c${index}`, ...card })) })

/** Blocks with keys b0, b1, … and a title each. */
export const blocksOf = (...blocks: object[]) =>
  blocks.map((block, index) => ({ key: `b${index}`, title: 'T', ...block }))

/** A bot of one flow "f" with these blocks. */
export const botOf = (blocks: object[], rest: object = {}, flow: object = {}): Bot =>
  botFrom({ flows: [{ id: 'f', ...flow, blocks: blocksOf(...blocks) }], ...rest })

const said = ({ key, card }: Problem) => (card === null ? key : `${key} ${card}`)

/** The keys of the findings with the number of the card, after a check that no param is undeclared. */
const found = (bot: Bot, now: string | null) =>
  lint(bot, now).map((problem) => {
    const names = Object.keys(problem.params).toSorted()
    const declared = [...(problemParams[problem.key] ?? [])].toSorted()
    if (names.join() !== declared.join()) throw new Error(`${problem.key} has the params ${names}, not ${declared}`)
    return problem
  })

export const rulesBroken = (bot: Bot, now: string | null = null): string[] =>
  found(bot, now)
    .filter((problem) => !isWarning(problem))
    .map(said)

/** The same of warnings. */
export const warned = (bot: Bot): string[] => found(bot, null).filter(isWarning).map(said)
