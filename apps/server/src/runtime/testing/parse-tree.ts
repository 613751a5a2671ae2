import type pg from 'pg'

/** PostgreSQL's parse tree of a statement before planning: nodes with named fields. */
export type TreeNode = { kind: string; fields: Map<string, Item[]> }
type Item = TreeNode | Item[] | string

/** Reads the text form of a tree, which the catalog stores for a function's body. */
export function readTree(text: string): Item[] {
  const tokens = text.match(/[{}()]|(?:\\.|[^\s{}()\\])+/g) ?? []
  let at = 0

  const items = (isEnd: (token: string) => boolean): Item[] => {
    const read: Item[] = []
    for (let token = tokens[at]; token !== undefined && !isEnd(token); token = tokens[at]) {
      at++
      read.push(token === '{' ? node() : token === '(' ? list() : token)
    }
    return read
  }

  function list(): Item[] {
    const read = items((token) => token === ')')
    at++
    return read
  }

  function node(): TreeNode {
    const kind = tokens[at++] ?? ''
    const fields = new Map<string, Item[]>()
    while (tokens[at]?.startsWith(':')) {
      const name = tokens[at++] ?? ''
      fields.set(
        name.slice(1),
        items((token) => token === '}' || token.startsWith(':')),
      )
    }
    at++
    return { kind, fields }
  }

  return items(() => false)
}

/** All nodes in these, including themselves. */
export const nodesIn = (items: Item[]): TreeNode[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return []
    if (Array.isArray(item)) return nodesIn(item)
    return [item, ...nodesIn([...item.fields.values()])]
  })

/** A field that is one word, such as a number of the catalog. */
export const wordIn = ({ fields }: TreeNode, name: string): string | undefined => {
  const [word] = fields.get(name) ?? []
  return typeof word === 'string' ? word : undefined
}

/** The tree of a statement with `$n` parameters, over the tables of `client`'s database. */
export async function treeOf(client: pg.ClientBase, name: string, text: string): Promise<Item[]> {
  await client.query(`prepare tree_${name} as ${text}`)
  const { rows } = await client.query<{ types: string }>(
    "select array_to_string(parameter_types::text[], ', ') as types from pg_prepared_statements where name = $1",
    [`tree_${name}`],
  )
  await client.query(`create function tree_${name}(${rows[0]?.types ?? ''}) returns void begin atomic ${text}; end`)
  const body = await client.query<{ tree: string }>('select prosqlbody::text as tree from pg_proc where proname = $1', [
    `tree_${name}`,
  ])
  return readTree(body.rows[0]?.tree ?? '')
}
