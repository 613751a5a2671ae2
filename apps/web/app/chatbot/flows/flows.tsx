import { useSearchParams } from 'react-router'
import { FlowEditor } from '../../editor/screen/flow-editor.tsx'
import { FlowList } from './flow-list.tsx'

/** The flows of a bot; with one named in the address, its editor. */
export default function Flows() {
  const [search] = useSearchParams()
  const flow = search.get('flow')
  return flow ? <FlowEditor key={flow} flow_id={flow} /> : <FlowList />
}
