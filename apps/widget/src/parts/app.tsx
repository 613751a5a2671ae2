import type { ChatState } from '../state.ts'
import type { View } from '../view.ts'
import { Launcher } from './launcher.tsx'
import { Panel } from './panel.tsx'

/** The button and, when it is open, the panel. */
export const App = ({ view, state }: { view: View; state: ChatState }) => (
  <div class={state.is_open ? 'open' : ''}>
    {state.is_open && <Panel view={view} state={state} />}
    <Launcher view={view} state={state} />
  </div>
)
