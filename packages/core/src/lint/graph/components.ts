/**
 * Numbers the strongly connected parts of a graph: nodes that can reach each other share a number. A part has a higher
 * number than all parts it leads to. Tarjan's way with a stack of its own, so that a long chain of blocks is no danger.
 */
export const components = (size: number, next: (node: number) => readonly number[]): number[] => {
  const part = new Array<number>(size).fill(-1)
  const order = new Array<number>(size).fill(-1)
  const low = new Array<number>(size).fill(0)
  const open: number[] = []
  let visited = 0
  let parts = 0
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue
    const path = [{ node: root, edges: next(root), at: 0 }]
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const { node } = here
      if (order[node] === -1) {
        order[node] = visited
        low[node] = visited++
        open.push(node)
      }
      const child = here.edges[here.at++]
      if (child !== undefined) {
        if (order[child] === -1) path.push({ node: child, edges: next(child), at: 0 })
        else if (part[child] === -1) low[node] = Math.min(low[node] ?? 0, order[child] ?? 0)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent) low[parent.node] = Math.min(low[parent.node] ?? 0, low[node] ?? 0)
      if (low[node] !== order[node]) continue
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        part[member] = parts
        if (member === node) break
      }
      parts++
    }
  }
  return part
}
