import { Button } from '@mantine/core'
import { ApiError } from '../frame/api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { KeyAndBubble } from '../ui/pictures.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'

const again = () => {}

/** The states that replace rows. */
export function StateParts() {
  return (
    <>
      <Panel title="Loading">
        <SkeletonRows rows={3} />
      </Panel>
      <Panel title="Nothing yet">
        <EmptyState
          picture={<KeyAndBubble />}
          title="No orders yet"
          text="An order appears here as soon as a customer has sent it from the chat."
          action={<Button>Add an order</Button>}
          example={<Button variant="subtle">See an example</Button>}
        />
      </Panel>
      <Panel title="An error">
        <ErrorState error={new ApiError(500, { message_code: 'internal' })} onRetry={again} />
      </Panel>
      <Panel title="No connection">
        <ErrorState error={new ApiError(0, {})} onRetry={again} />
      </Panel>
    </>
  )
}
