import { FlowPreview } from './flow-preview.tsx'

/** The flow that answers a customer's first message. */
export default function WelcomePreview() {
  return <FlowPreview of="welcome" />
}
