import type { ActionKind, BlockKind, ButtonType, PluginId } from '@hawker/core'

/** What an author is offered today. Everything else in a document is shown with its problems and kept as it is. */
export const offeredBlocks = [
  'messages',
  'action',
  'condition',
  'randomizer',
  'smart_delay',
] as const satisfies BlockKind[]
export const offeredCards = [
  'text',
  'image',
  'quick_reply',
  'user_input',
  'gallery',
  'list',
  'multi_image',
  'video',
  'audio',
  'file',
  'typing',
] as const satisfies PluginId[]
export const offeredButtons = ['blocks', 'flow', 'link', 'call'] as const satisfies ButtonType[]
export const offeredActions = ['add_tag', 'remove_tag', 'set_custom_field'] as const satisfies ActionKind[]
export type OfferedBlock = (typeof offeredBlocks)[number]
export type OfferedCard = (typeof offeredCards)[number]
