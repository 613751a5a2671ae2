import { schemas } from '@hawker/core'
import { z } from 'zod'
import { jobView } from '../../jobs/index.ts'

const author = z.object({ id: z.string(), name: z.string() }).nullable()

export const versionRow = z.object({
  version: z.number(),
  at: z.string(),
  by: author,
  note: z.string(),
  overrides: z.array(z.object({ check: z.string(), reason: z.string() })),
  is_live: z.boolean(),
})
const listedVersion = versionRow.extend({ move: jobView.nullable() })

export const revisionRow = z.object({ revision: z.number(), at: z.string(), by: author })

export const versionList = z.object({ items: z.array(listedVersion), next: z.number().nullable() })
export const revisionList = z.object({ items: z.array(revisionRow), next: z.number().nullable() })

const flow = schemas.flow.meta({ id: 'Flow' })
export const versionView = versionRow.extend({ flow })
export const revisionView = z.object({ revision: z.number(), flow })

/** A state of a flow: its draft, its live version, a version or a revision. */
export const flowState = z
  .union([z.enum(['draft', 'live']), z.string().regex(/^[vr]\d{1,9}$/)])
  .meta({ description: '`draft`, `live`, a version as `v3`, or a revision of the draft as `r12`.' })

const text = z.string()
export const change = z
  .object({
    op: z.enum(['add', 'remove', 'change', 'move']),
    path: text,
    key: text,
    params: z.record(z.string(), z.unknown()),
    what: text,
  })
  .meta({ id: 'Change' })
export const changeList = z.object({ items: z.array(change), next: z.null() })

export const insideList = z.object({
  items: z.array(z.object({ block: text, version: z.number(), kind: z.enum(['waits', 'delayed']), many: z.number() })),
  next: z.null(),
})

/** A flow that this one leads to and that is not live as its draft is. */
export const companion = z.object({
  id: text,
  name: text,
  revision: z.number(),
  is_live: z.boolean(),
  problems: z.number(),
})
export const companionList = z.object({ items: z.array(companion), next: z.null() })

/** The stored reasons of a version, in the order of their checks' names. */
export const overridesOf = (stored: unknown): { check: string; reason: string }[] =>
  Object.entries(z.record(z.string(), z.string()).nullable().parse(stored) ?? {})
    .map(([check, reason]) => ({ check, reason }))
    .sort((a, b) => (a.check < b.check ? -1 : 1))
