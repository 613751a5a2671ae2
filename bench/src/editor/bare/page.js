// The canvas library's own page: default nodes with a label, default edges, nothing of ours.
import { ReactFlow, useNodesState } from '@xyflow/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '@xyflow/react/dist/style.css'

const answer = await fetch('/graph.json')
const graph = await answer.json()

function Page() {
  const [nodes, setNodes, onNodesChange] = useNodesState(graph.nodes)
  globalThis.bare = {
    /** One `setNodes` that renews one node. */
    write: (id, label) =>
      setNodes((before) => before.map((node) => (node.id === id ? { ...node, data: { label } } : node))),
  }
  return createElement(ReactFlow, {
    nodes,
    defaultEdges: graph.edges,
    onNodesChange,
    defaultViewport: graph.viewport,
    minZoom: 0.05,
    maxZoom: 1.5,
    panOnScroll: true,
    zoomOnDoubleClick: false,
    selectionKeyCode: 'Shift',
    onlyRenderVisibleElements: true,
  })
}

createRoot(document.getElementById('root')).render(createElement(Page))
