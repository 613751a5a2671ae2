import { outcomeOf } from '@hawker/core/comments'
import { z } from 'zod'
import type { Explained } from '../../runtime/index.ts'
import type { CommentDbRow } from './queries.ts'
import type { CommentView, ExplanationView } from './shapes.ts'

const step = z.object({
  stage: z.number(),
  rule: z.string(),
  fired: z.boolean(),
  why: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
/** A verdict as it was stored, possibly by an earlier release. */
const storedVerdict = z.object({
  steps: z.array(step),
  acts: z.array(z.object({ act: z.string() })),
  public: z.object({ why: z.string() }).nullable(),
  private: z.object({ key: z.string() }).nullable(),
  wait: z.object({ for: z.string(), until: z.number().nullable() }).nullable(),
})

const instantOf = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : null)

/** The decision that is stored with a comment; null: it was only noted. */
export function storedOf({ verdict, decided_at, version }: CommentDbRow): CommentView['verdict'] {
  const read = storedVerdict.safeParse(verdict).data
  if (!read || decided_at === null) return null
  return {
    version: version ?? 0,
    decided_at,
    steps: read.steps,
    outcome: {
      answered_by: read.public?.why ?? null,
      private_reply: read.private?.key ?? null,
      acts: read.acts.map(({ act }) => act),
      waits_for: read.wait?.for ?? null,
    },
    wait_until: instantOf(read.wait?.until),
  }
}

/** A decision with the settings whose other value would change it. */
export function explanationOf({ version, explanation }: Explained): ExplanationView {
  const { verdict, flips } = explanation
  const { public: said, private: sent } = verdict
  return {
    version,
    steps: verdict.steps.map((each) => ({ ...each, params: { ...each.params } })),
    outcome: outcomeOf(verdict),
    public: said && {
      text: said.text,
      image_url: said.image_url,
      agent_id: said.agent_id,
      parent_id: said.parent_id,
    },
    private: sent && { key: sent.key, flow: sent.flow },
    actions: verdict.actions.length,
    wait_until: instantOf(verdict.wait?.until),
    flips: [...flips],
  }
}
