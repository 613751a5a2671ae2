import type { Edit, Flow } from '@hawker/core'
import { applyAll, invertAll, replaces } from './apply.ts'

/** One step of the author, as the edits that undo it. `subject` and `at` decide whether further typing joins it. */
type Step = { inverse: Edit[]; subject: string | null; at: number }
export type History = { undo: readonly Step[]; redo: readonly Step[] }

export const noHistory: History = { undo: [], redo: [] }

const pauseMs = 1000
const longest = 200

/** Records a step on `flow`. Typing in the same place without a pause stays one step. */
export function remember({ undo }: History, flow: Flow, edits: readonly Edit[], at: number): History {
  const [only, ...more] = edits
  const subject = only && more.length === 0 ? replaces(only) : null
  const last = undo.at(-1)
  if (last && subject !== null && last.subject === subject && at - last.at < pauseMs)
    return { undo: [...undo.slice(0, -1), { ...last, at }], redo: [] }
  const inverse = invertAll(flow, edits)
  if (inverse.length === 0) return { undo, redo: [] }
  return { undo: [...undo, { inverse, subject, at }].slice(-longest), redo: [] }
}

/** Records edits that belong to the last step, such as blocks that make room for it: both are undone at once. */
export function extend({ undo }: History, flow: Flow, edits: readonly Edit[]): History {
  const last = undo.at(-1)
  if (!last) return { undo, redo: [] }
  return { undo: [...undo.slice(0, -1), { ...last, inverse: [...invertAll(flow, edits), ...last.inverse] }], redo: [] }
}

/** A step back or forward: the edits to make, and the history after them. */
export type Turn = { edits: Edit[]; history: History }

export function stepBack({ undo, redo }: History, flow: Flow): Turn | null {
  const turned = turn(undo, flow)
  return turned && { edits: turned.edits, history: { undo: turned.left, redo: [...redo, turned.way] } }
}

export function stepForward({ undo, redo }: History, flow: Flow): Turn | null {
  const turned = turn(redo, flow)
  return turned && { edits: turned.edits, history: { undo: [...undo, turned.way], redo: turned.left } }
}

/** Undoes steps until one changes something: it skips edits of things that others removed meanwhile. */
function turn(steps: readonly Step[], flow: Flow): { edits: Edit[]; left: Step[]; way: Step } | null {
  const left = [...steps]
  for (let step = left.pop(); step; step = left.pop()) {
    if (applyAll(flow, step.inverse) === flow) continue
    return { edits: step.inverse, left, way: { inverse: invertAll(flow, step.inverse), subject: null, at: 0 } }
  }
  return null
}
