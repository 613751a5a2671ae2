import { parseArgs } from 'node:util'
import {
  readTalkEvent,
  talk as startTalk,
  type Talk,
  type TalkEvent,
  type TalkLine,
  toInstant,
  UnplayableEvent,
} from '@hawker/core'
import { type Command, named, UsageError } from './command.ts'
import { FileProblem } from './file-problem.ts'
import { lineName } from './input-lines.ts'
import { readBotFile } from './read-file.ts'
import { readJson } from './read-json.ts'
import { readShows } from './read-shows.ts'

/** Fixed, so that the same file and the same events print the same bytes on any day and machine. */
const usual = { seed: '1', now: '2026-01-01T00:00:00.000Z' }

export const talk: Command['run'] = async (args, terminal) => {
  const { file, seed, now, shows } = options(args)
  const bot = await readBotFile(file)
  const conversation = startTalk(bot, { seed, now, profile: await readShows(bot, shows) })
  let number = 0
  for await (const line of terminal.lines()) {
    number += 1
    if (line.trim() === '') continue
    for (const said of heard(conversation, line, number)) terminal.print(JSON.stringify(said))
  }
  return 0
}

type Options = { file: string; seed: string; now: string; shows: string | undefined }

const options = (args: string[]): Options => {
  const { values, positionals } = parse(args)
  const [file = ''] = named(positionals, 'FILE')
  const { seed = usual.seed, now = usual.now, shows } = values
  if (!/^\d+$/.test(seed)) throw new UsageError('--seed takes a whole number')
  const start = toInstant(now)
  if (start === null || !isDay(now.trim().slice(0, 10)))
    throw new UsageError('--now takes an ISO instant, such as 2026-01-01T08:00:00Z')
  return { file, seed, now: new Date(start).toISOString(), shows }
}

/** The thirtieth of February would be read as the second of March. */
const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { seed: { type: 'string' }, now: { type: 'string' }, shows: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'wrong options')
  }
}

const heard = (conversation: Talk, line: string, number: number): TalkLine[] => {
  const event = readEvent(line, number)
  try {
    return conversation.handle(event)
  } catch (error) {
    if (error instanceof UnplayableEvent) throw new FileProblem(lineName(number), error.path, error.message)
    throw error
  }
}

const readEvent = (line: string, number: number): TalkEvent => {
  const place = lineName(number)
  const json = readJson(line)
  if (!json.ok) throw new FileProblem(place, json.path, json.reason)
  const read = readTalkEvent(json.json)
  if (!read.ok) throw new FileProblem(place, read.path, read.reason)
  return read.event
}
