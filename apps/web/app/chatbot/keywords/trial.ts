import { type Attachment, compileKeywords, type Keyword } from '@hawker/core'

export const trialKinds = ['text', 'image', 'video', 'sticker', 'product'] as const
export type TrialKind = (typeof trialKinds)[number]

/** Finds the flow this message would start: that of the first matching keyword, or the default flow. */
export function tryMessage(
  keywords: readonly Keyword[],
  kind: TrialKind,
  text: string,
  isFlow: (id: string) => boolean,
): Keyword | null {
  const live = keywords.filter(({ is_published, flow }) => is_published && isFlow(flow))
  const attachments: Attachment[] = kind === 'text' ? [] : [{ type: kind }]
  return compileKeywords(live).match({ text: kind === 'text' ? text : '', attachments })
}
