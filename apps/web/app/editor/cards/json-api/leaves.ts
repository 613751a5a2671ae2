/** A value of an answer, with the path that a mapping finds it by. */
type Leaf = { path: string; value: string }

const mostLeaves = 200
const mostDepth = 8
/** Other names can't be told apart from the dots and brackets of a path. */
const plainName = /^[^.[\]]+$/

/** The values inside an answer, in its order. Lists are cut off where they only repeat the shape of their first entries. */
export function leavesOf(body: unknown): Leaf[] {
  const leaves: Leaf[] = []
  const gather = (value: unknown, path: string, depth: number): void => {
    if (leaves.length >= mostLeaves || depth > mostDepth) return
    if (Array.isArray(value)) {
      for (const [index, each] of value.slice(0, mostOfList).entries()) gather(each, `${path}[${index}]`, depth + 1)
      return
    }
    if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value))
        if (plainName.test(name)) gather(each, path === '' ? name : `${path}.${name}`, depth + 1)
      return
    }
    if (path !== '') leaves.push({ path, value: String(value) })
  }
  gather(body, '', 0)
  return leaves
}

const mostOfList = 3
