import { schemas } from '@hawker/core'
import { z } from 'zod'
import { flowLock } from '../document/index.ts'
import { flowStart } from './starts.ts'

const flowRow = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  published_revision: z.number().nullable(),
  is_changed: z.boolean(),
  updated_at: z.string(),
  blocks: z.number(),
  problems: z.number(),
  starts: z.array(flowStart),
  locks: z.array(flowLock),
  /** The id of the folder it lies in; empty: none. */
  folder: z.string(),
})

/** A flow with its draft. */
export const flowView = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  published_revision: z.number().nullable(),
  locks: z.array(flowLock),
  folder: z.string(),
  owner: z.string().meta({ description: 'What it belongs to, as `tool:<id>` or `broadcast:<id>`; empty: nothing.' }),
  flow: schemas.flow.meta({ id: 'Flow' }),
})

export const missingShape = z.object({
  list: z.enum(['flows', 'sequences', 'topics', 'agents', 'connections']),
  name: z.string(),
})

/** The list of flows. */
export const flowList = z.object({ items: z.array(flowRow), next: z.null() })

const problem = z
  .object({
    flow: z.string().nullable(),
    block: z.string().nullable(),
    card: z.number().nullable(),
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    path: z.string(),
    severity: z.literal('warning').optional(),
  })
  .meta({ id: 'Problem' })
/** Findings about drafts. */
export const problemList = z.object({ items: z.array(problem), next: z.null() })
