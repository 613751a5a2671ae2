import { type Attachment, compileKeywords, type Keyword } from '@hawker/core'

export type TrialKind = 'text' | 'image' | 'video' | 'sticker'
export const trialKinds = ['text', 'image', 'video', 'sticker'] as const satisfies readonly TrialKind[]

/** What would happen to this message: the first keyword that matches, or the default flow. */
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
