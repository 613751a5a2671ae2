import { type Flow, leaveParts, type Proposal, proposalOn, proposedFlow, takeParts } from '@hawker/core'
import { ReactFlowProvider } from '@xyflow/react'
import { type ReactNode, useMemo, useState } from 'react'
import { toast } from '../../frame/notices.tsx'
import { useText } from '../../frame/use-text.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { DiffCanvas } from './diff-canvas.tsx'
import { type Review, useReview } from './review.ts'
import { ReviewPanel } from './review-panel.tsx'
import { type ReviewPart, reviewParts } from './review-parts.ts'
import { useChangeWords } from './use-change-words.ts'

/** The canvas, or in its place the review that is open. */
export function ReviewStage({ children }: { children: ReactNode }) {
  const { review } = useReview()
  if (!review) return children
  return (
    <ReactFlowProvider>
      {review.kind === 'proposal' ? <ProposalReview proposal={review.proposal} /> : <Comparison {...review} />}
    </ReactFlowProvider>
  )
}

function Comparison({ before, after }: Extract<Review, { kind: 'comparison' }>) {
  const t = useText('review')
  const { close } = useReview()
  const about = t('compared', { before: before.name, after: after.name })
  return <Difference title={t('title')} about={about} before={before.flow} after={after.flow} onClose={close} />
}

/** Holds a proposal against the flow as it is now, while colleagues go on editing it. */
function ProposalReview({ proposal: made }: { proposal: Proposal }) {
  const t = useText('review')
  const { draft, edit } = useEditor()
  const { open, close } = useReview()
  const flow = useStoreState(draft, (state) => state.flow)
  const proposal = useMemo(() => proposalOn(made, flow), [made, flow])
  const after = useMemo(() => proposedFlow(proposal), [proposal])
  const goOn = (rest: Proposal, words: string) => {
    toast.success(words)
    if (rest.edits.length === 0) close()
    else open({ kind: 'proposal', proposal: rest })
  }
  const take = (parts: readonly ReviewPart[]) => {
    const { edits, rest } = takeParts(proposal, partsIn(parts))
    edit(...edits)
    goOn(rest, t('taken'))
  }
  const taking = {
    take: (part: ReviewPart) => take([part]),
    leave: (part: ReviewPart) => goOn(leaveParts(proposal, partsIn([part])), t('left')),
    takeAll: () => {
      edit(...proposal.edits)
      goOn({ ...proposal, edits: [] }, t('taken'))
    },
  }
  return (
    <Difference
      title={proposal.title}
      about={t('proposal')}
      before={flow}
      after={after}
      onClose={close}
      taking={taking}
    />
  )
}

const partsIn = (parts: readonly ReviewPart[]) => ({
  blocks: new Set(parts.flatMap(({ key }) => key ?? [])),
  isHeadIn: parts.some(({ key }) => key === null),
})

type DifferenceProps = {
  title: string
  about: string
  before: Flow
  after: Flow
  onClose: () => void
  taking?: Parameters<typeof ReviewPanel>[0]['taking']
}

function Difference({ before, after, ...panel }: DifferenceProps) {
  const parts = useMemo(() => reviewParts(before, after), [before, after])
  const words = useChangeWords(before, after)
  const [wanted, setWanted] = useState<string | null>(() => parts.find(({ key }) => key !== null)?.key ?? null)
  // A part that was taken or left is no longer one.
  const chosen = [...before.blocks, ...after.blocks].some(({ key }) => key === wanted) ? wanted : null
  return (
    <>
      <DiffCanvas before={before} after={after} chosen={chosen} onChoose={setWanted} />
      <ReviewPanel
        {...panel}
        parts={parts}
        chosen={chosen}
        linesOf={({ changes }) => changes.map(words)}
        onChoose={setWanted}
      />
    </>
  )
}
