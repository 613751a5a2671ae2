import { type Block, type BlockFinding, type Flow, type Problem, productUses } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { connectionsQuery } from '../frame/connections-query.ts'
import { documentQuery } from '../frame/document-query.ts'
import { namedVariationsQuery } from '../frame/products-query.ts'
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
  const [seen, setSeen] = useState({ list, kept: list })
  if (seen.list === list) return seen.kept
  const kept = JSON.stringify(seen.kept) === JSON.stringify(list) ? seen.kept : list
  setSeen({ list, kept })
  return kept
}

/** The type of the post that a screen opened the flow for, by its address; null: none. */
function usePostType(): number | null {
  const [search] = useSearchParams()
  const type = Number(search.get('post_type') ?? '')
  return search.has('post_type') && Number.isInteger(type) ? type : null
}

/** The server tells of so many variations at once; a flow with more is checked when it is published. */
const mostVariations = 200

/** The variations that the shop sells, among those that the flow names; null: not known. */
function useKnownVariations(flow: Flow | null): ReadonlySet<string> | null {
  const { id: bot_id } = useBot()
  const ids = [...new Set(productUses(flow ? [flow] : []).map(({ variation_id }) => variation_id))].toSorted()
  const { data } = useQuery(namedVariationsQuery(bot_id, ids.length > mostVariations ? [] : ids))
  return useMemo(() => (data ? new Set(data.map(({ id }) => id)) : null), [data])
}

/** A flow rests when its author has not changed it for so long. */
const restMs = 300

/** The flow as it last rested; null at first. */
function useRested(flow: Flow): Flow | null {
  const [rested, setRested] = useState<Flow | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(flow)), restMs)
    return () => clearTimeout(timer)
  }, [flow])
  return rested
}

const noBlocks = { blocks: [] }

/**
 * The warnings of the open flow. They are found by walking every way through the bot, so they wait until the flow is drawn, and
 * until its author pauses.
 */
export function useFoundWarnings(): Warnings {
  const { id: bot_id } = useBot()
  const { profile } = useEditor()
  const flow = useRested(useFlow())
  const { data: bot } = useQuery({ ...documentQuery(bot_id), enabled: flow !== null })
  const { data: { items: templates } = {} } = useQuery(templatesQuery(bot_id))
  const { data: connections } = useQuery(connectionsQuery(bot_id))
  const post_type = usePostType()
  const files = useFileSizes(flow ?? noBlocks)
  const variations = useKnownVariations(flow)
  const list = useSame(
    useMemo(
      () =>
        bot && flow ? warningsOf(bot, flow, { templates, connections, profile, post_type, files, variations }) : [],
      [bot, flow, templates, connections, profile, post_type, files, variations],
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
