import { FlowPreview } from './flow-preview.tsx'

/** The flow that answers what nothing else does. */
export default function DefaultPreview() {
  return <FlowPreview of="default" />
}
