import type { Schemas } from '@hawker/api'

/** A start, as the API accepts it. */
export type NewStart = Schemas['NewFlowStart']

export const startKinds = ['first_message', 'keywords', 'nothing_fits', 'only_from_flows'] as const
export type StartKind = (typeof startKinds)[number]

/** The author's choice so far. */
export type StartChoice = { kind: StartKind; keywords: string[] }

/** A bot without a welcome flow gets one; otherwise words are the usual way in. */
export const firstChoice = (isFirstMessageFree: boolean): StartChoice => ({
  kind: isFirstMessageFree ? 'first_message' : 'keywords',
  keywords: [],
})

/** The chosen start; null where the flow is to start from other flows alone. */
export function newStart({ kind, keywords }: StartChoice): NewStart | null {
  if (kind === 'only_from_flows') return null
  return kind === 'keywords' ? { kind, keywords } : { kind }
}
