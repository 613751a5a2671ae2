import type { Block, BlockFinding, Problem } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { connectionsQuery } from '../frame/connections-query.ts'
import { documentQuery } from '../frame/document-query.ts'
import { useBot } from '../frame/use-bot.ts'
import { useEditor, useFlow } from './editor.ts'
import { templatesQuery } from './templates-query.ts'
import { useFileSizes } from './use-file-sizes.ts'
import { warningsOf } from './warnings-of.ts'

/** Warnings by the key of their block. */
type Warnings = ReadonlyMap<string, readonly BlockFinding[]>

const none: readonly BlockFinding[] = []
export const WarningsContext = createContext<Warnings>(new Map())

/** The place inside its block, counted from the block. */
const inBlock = (path: string): string => path.replace(/^\/flows\/\d+\/blocks\/\d+/, '')

/** Keeps the old list while it is equal: most keystrokes change no warning, and then no card renders again. */
function useSame(list: Problem[]): Problem[] {
  const [kept, keep] = useState(list)
  if (kept === list || JSON.stringify(kept) === JSON.stringify(list)) return kept
  keep(list)
  return list
}

/** The type of the post that a screen opened the flow for, by its address; null: none. */
function usePostType(): number | null {
  const [search] = useSearchParams()
  const type = Number(search.get('post_type') ?? '')
  return search.has('post_type') && Number.isInteger(type) ? type : null
}

/** The warnings of the open flow, computed when idle so that they never delay a keystroke. */
export function useFoundWarnings(): Warnings {
  const { id: bot_id } = useBot()
  const { data: bot } = useQuery(documentQuery(bot_id))
  const { profile } = useEditor()
  const flow = useDeferredValue(useFlow())
  const { data: { items: templates } = {} } = useQuery(templatesQuery(bot_id))
  const { data: connections } = useQuery(connectionsQuery(bot_id))
  const post_type = usePostType()
  const files = useFileSizes(flow)
  const list = useSame(
    useMemo(
      () => (bot ? warningsOf(bot, flow, { templates, connections, profile, post_type, files }) : []),
      [bot, flow, templates, connections, profile, post_type, files],
    ),
  )
  return useMemo(() => byBlock(list), [list])
}

const byBlock = (list: readonly Problem[]): Warnings => {
  const found = new Map<string, BlockFinding[]>()
  for (const { block, card, key, params, path } of list) {
    if (block === null) continue
    found.set(block, [...(found.get(block) ?? []), { card, key, params, at: inBlock(path) }])
  }
  return found
}

export const useWarnings = (): Warnings => useContext(WarningsContext)
export const useWarningsOf = (block: Block): readonly BlockFinding[] => useWarnings().get(block.key) ?? none
