import { type Bot, type ChannelProfile, capabilities, profileFrom } from '@hawker/core'
import { UsageError } from './command.ts'
import { FileProblem } from './file-problem.ts'
import { readFileJson } from './read-file.ts'

/** The profile of an own app, from a file as the app declares it at its verification (docs/custom-channel.md). */
export const readShows = async (bot: Bot, file: string | undefined): Promise<ChannelProfile | undefined> => {
  if (file === undefined) return undefined
  if (bot.platform !== 'custom') throw new UsageError('--shows is for bots of the platform custom')
  const read = capabilities.safeParse(await readFileJson(file))
  if (read.success) return profileFrom(read.data)
  const [issue] = read.error.issues
  throw new FileProblem(file, `/${issue?.path.join('/') ?? ''}`, issue?.message ?? 'not readable')
}
