import type { EffectDefinition } from './definition.ts'

/** Why a customer got nothing at a step: it is off, they are not in its audience, or they left the sequence while they waited for it. */
export const stepReasons = ['step_off', 'not_in_audience', 'left'] as const
export type StepReason = (typeof stepReasons)[number]

/** The customer came to a step of a sequence that sends something, or passed it for a reason. `step`: the flow of that step. */
export type StepEffect = { effect: 'reach_step'; sequence: string; step: string; reason: StepReason | null }

/** Only figures count it: what the step says and does has effects of its own. */
export const step: EffectDefinition<StepEffect> = { lines: () => [], talk: () => null }
