import { type Block, blockDefinition, blockKind } from '../blocks/index.ts'
import type { ChannelProfile } from '../channel.ts'
import { blockSlots } from '../document/arrows.ts'
import type { MessageType } from '../document/flow.ts'
import { slotProblems } from '../document/goto.ts'
import { limits } from '../limits.ts'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import { type BlockFinding, cardListProblems } from './cards.ts'
import { notifProblems, tagProblems } from './tag.ts'
import { toolProblems } from './tool.ts'

/** The facts of a block's place that its rules read. */
export type BlockPlace = {
  profile: ChannelProfile
  message_type: MessageType | null
  /** True for the blocks of an opt-in tool. */
  is_tool: boolean
}

const titleProblems = ({ title }: Block): Finding[] => {
  const max = limits.block_title
  if (isBlank(title)) return [{ key: 'missing_title' }]
  return title.length > max ? [{ key: 'title_too_long', params: { max } }] : []
}

const ownProblems = (block: Block, { profile, message_type, is_tool }: BlockPlace): Finding[] => [
  ...titleProblems(block),
  ...blockDefinition(blockKind(block)).problems(block),
  ...slotProblems(blockSlots(block)),
  ...tagProblems(block, message_type),
  ...(block.type === null ? notifProblems(block, message_type) : []),
  ...(is_tool ? toolProblems(block, profile.id) : []),
]

/** The problems of one block: its own, then those of its cards in order. */
export const blockProblems = (block: Block, place: BlockPlace): BlockFinding[] => [
  ...ownProblems(block, place).map((found) => ({ ...found, card: null })),
  ...cardListProblems(block, place.profile),
]
