import type pg from 'pg'
import { nodesIn, type TreeNode, wordIn } from './parse-tree.ts'

type Item = Parameters<typeof nodesIn>[0]

/** How much a function depends on, as the catalog has it: immutable, stable or volatile. */
export type Volatility = { of: (node: TreeNode) => 'i' | 's' | 'v'; nameOf: (node: TreeNode) => string }

/** Reads the catalog once: every function, and the functions that read and write the text form of each type. */
export async function readVolatility(client: pg.ClientBase): Promise<Volatility> {
  const functions = await client.query<{ oid: string; name: string; volatility: 'i' | 's' | 'v' }>(
    'select oid::text, oid::regprocedure::text as name, provolatile as volatility from pg_proc',
  )
  const types = await client.query<{ oid: string; input: string; output: string }>(
    'select oid::text, typinput::oid::text as input, typoutput::oid::text as output from pg_type',
  )
  const known = new Map(functions.rows.map((row) => [row.oid, row]))
  const forms = new Map(types.rows.map((row) => [row.oid, row]))
  const calledBy = (node: TreeNode) => calls(node, forms).flatMap((oid) => known.get(oid) ?? [])
  const worst = (node: TreeNode) =>
    calledBy(node).toSorted((a, b) => 'isv'.indexOf(b.volatility) - 'isv'.indexOf(a.volatility))[0]
  return {
    of: (node) => worst(node)?.volatility ?? always[node.kind] ?? 'i',
    nameOf: (node) => worst(node)?.name ?? node.kind,
  }
}

const always: Record<string, 's' | 'v'> = { SQLVALUEFUNCTION: 's', NEXTVALUEEXPR: 'v' }

/** The functions one node calls. A cast through text reads one form and writes another. */
function calls(node: TreeNode, forms: Map<string, { input: string; output: string }>): string[] {
  const own = ['funcid', 'opfuncid', 'aggfnoid', 'winfnoid'].flatMap((name) => wordIn(node, name) ?? [])
  if (node.kind !== 'COERCEVIAIO') return own
  const [from] = nodesIn(node.fields.get('arg') ?? [])
  const output = typeNames.flatMap((name) => (from && forms.get(wordIn(from, name) ?? '')?.output) ?? [])
  return [...own, ...output, ...(forms.get(wordIn(node, 'resulttype') ?? '')?.input ?? '').split(' ')]
}
const typeNames = ['vartype', 'paramtype', 'consttype', 'funcresulttype', 'opresulttype', 'resulttype', 'aggtype']

// The numbers of `CmdType`.
const isInsert = (query: TreeNode) => wordIn(query, 'commandType') === '3'
const changes = (query: TreeNode) => ['2', '4'].includes(wordIn(query, 'commandType') ?? '')

/** The parts of a statement that a node of a Citus cluster would refuse. */
export function refused(tree: Item, volatility: Volatility): string[] {
  const nodes = nodesIn(tree)
  const queries = nodes.filter(({ kind }) => kind === 'QUERY')
  const fields = (query: TreeNode, ...names: string[]) => nodesIn(names.flatMap((name) => query.fields.get(name) ?? []))
  const mutable = (some: TreeNode[]) => some.filter((node) => volatility.of(node) !== 'i').map(volatility.nameOf)

  const upserts = queries.filter(isInsert).flatMap((query) => {
    const parts = fields(query, 'onConflict')
    return [
      ...mutable(parts).map((name) => `${name} in "on conflict"`),
      ...parts.filter(({ kind }) => kind === 'SUBLINK').map(() => 'a query in "on conflict"'),
    ]
  })
  const changed = queries.filter(changes).flatMap((query) => {
    const parts = fields(query, 'targetList', 'jointree')
    return [
      ...nodesIn([query])
        .filter((node) => volatility.of(node) === 'v')
        .map((node) => `${volatility.nameOf(node)} in a change`),
      ...parts.flatMap((node) => ofColumns(node, volatility)),
      ...parts.flatMap((node) => lazily(node, volatility)),
      ...mutable(fields(query, 'returningList')).map((name) => `${name} in "returning"`),
    ]
  })
  // Citus deparses such a `case` wrongly into the statement for the node.
  const cases = nodes.filter(({ kind, fields: own }) => kind === 'CASEEXPR' && own.get('arg')?.[0] !== '<>')
  // It carries out a statement that inserts part by part, and a walk is no part of its own.
  const walks = queries.filter((query) => wordIn(query, 'hasRecursive') === 'true' && queries.some(isInsert))
  return [
    ...new Set([
      ...upserts,
      ...walks.map(() => 'a recursive query beside an insert'),
      ...changed,
      ...cases.map(() => 'a "case" with one operand for all its "when"'),
      ...queries.filter(readsTable).flatMap((query) =>
        conditionsOf(query)
          .filter(isOfParameters)
          .map(() => never),
      ),
    ]),
  ]
}

// With actual parameters it may be false: then the cluster assumes that the whole statement finds nothing.
const never = 'a condition of parameters alone'
const readsTable = (query: TreeNode) =>
  nodesIn(query.fields.get('rtable') ?? []).some((entry) => entry.kind === 'RANGETBLENTRY' && wordIn(entry, 'relid'))

/** Conditions that are evaluated for each row. */
const conditionsOf = (query: TreeNode): TreeNode[] =>
  nodesIn(query.fields.get('jointree') ?? [])
    .filter(({ kind }) => kind === 'FROMEXPR' || kind === 'JOINEXPR')
    .flatMap((part) => conjuncts(part.fields.get('quals') ?? []))

const conjuncts = (items: Item): TreeNode[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return []
    if (Array.isArray(item)) return conjuncts(item)
    return item.kind === 'BOOLEXPR' && wordIn(item, 'boolop') === 'and'
      ? conjuncts(item.fields.get('args') ?? [])
      : [item]
  })

function isOfParameters(condition: TreeNode): boolean {
  const kinds = nodesIn([condition]).map(({ kind }) => kind)
  return kinds.includes('PARAM') && !kinds.includes('VAR') && !kinds.includes('SUBLINK')
}

/** It is computed once for all rows, which is impossible where it reads a column. */
const ofColumns = (node: TreeNode, volatility: Volatility) =>
  volatility.of(node) === 's' && nodesIn([...node.fields.values()]).some(({ kind }) => kind === 'VAR')
    ? [`${volatility.nameOf(node)} of a column in a change`]
    : []

const lazily = (node: TreeNode, volatility: Volatility) =>
  node.kind === 'CASEEXPR' || node.kind === 'COALESCEEXPR'
    ? nodesIn([...node.fields.values()])
        .filter((one) => volatility.of(one) !== 'i')
        .map((one) => `${volatility.nameOf(one)} in a "case" or "coalesce" of a change`)
    : []
