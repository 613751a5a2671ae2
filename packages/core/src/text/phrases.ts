/** Finds every phrase of a list in a text, in one pass over the text however long the list is (Aho–Corasick). */
export type Phrases = {
  /** The number of different phrases. */
  count: number
  /** The number of a phrase, or undefined when it is not in the list. */
  numberOf(phrase: string): number | undefined
  /** Calls back for each occurrence with the phrase's number and its start. */
  find(text: string, found: (phrase: number, start: number) => void): void
}

/** A tree of phrases in flat arrays: a node is a number; 0 is the root, and means "none" where a root cannot be. */
type Tree = {
  /**
   * The letters of the phrases, numbered from 1; Latin letters also in an array, because most texts are Latin. It ends with
   * the last letter that occurs: a process stores the phrases of very many bots.
   */
  letters: ReadonlyMap<number, number>
  latin: Uint16Array
  /** Edges by node and letter, in a table that is at most half full. */
  keys: Int32Array
  ends: Int32Array
  /** By how many bits a key is shifted to become a position in the table. */
  shift: number
  /** The letter of a node whose only edge leads to the node numbered next: then the table is not read. */
  only: Uint16Array
  /** The beginning of a node's row in `moves`, which has the next node for every letter; 0 = the node has no row. */
  rows: Int32Array
  moves: Int32Array
  /** The beginning of the next free row in `moves`. */
  given: number
  /** The longest proper suffix of a node that begins a phrase, among those with an edge for a letter the node lacks. */
  fail: Int32Array
  /** The nearest node along `fail` where a phrase ends. */
  shorter: Int32Array
  /** One more than the number of the phrase that ends here. */
  phrase: Int32Array
  length: Int32Array
}

type Edge = { node: number; from: number; letter: number }

const latinEnd = 0x1f00
/** Nodes near the root, where most of a text is, get rows of all letters, up to this many entries. */
const mostMoves = 1 << 16

const letterOf = ({ letters, latin }: Tree, text: string, index: number): number => {
  const code = text.charCodeAt(index)
  return (code < latin.length ? latin[code] : letters.get(code)) ?? 0
}

/** The position of an edge in the table, or of the free one for it. */
const slotOf = ({ letters, keys, shift }: Tree, node: number, letter: number): number => {
  const key = node * letters.size + letter
  const last = keys.length - 1
  let slot = Math.imul(key, 0x9e3779b1) >>> shift
  for (let there = keys[slot]; there !== 0 && there !== key; there = keys[slot]) slot = (slot + 1) & last
  return slot
}

/** The node below this one, or 0. */
const below = (tree: Tree, node: number, letter: number): number => {
  const only = tree.only[node]
  if (only) return only === letter ? node + 1 : 0
  return tree.ends[slotOf(tree, node, letter)] ?? 0
}

const follow = (tree: Tree, from: number, letter: number): number => {
  if (letter === 0) return 0
  const { rows, moves, fail } = tree
  // The root has a row, so this ends.
  for (let node = from; ; node = fail[node] ?? 0) {
    const row = rows[node] ?? 0
    if (row !== 0) return moves[row + letter] ?? 0
    const there = below(tree, node, letter)
    if (there !== 0) return there
  }
}

const emptyTree = (phrases: Iterable<string>): Tree => {
  const letters = new Map<number, number>()
  let edges = 1
  let lastLatin = -1
  for (const phrase of phrases) {
    edges += phrase.length
    for (let index = 0; index < phrase.length; index++) {
      const code = phrase.charCodeAt(index)
      if (letters.has(code)) continue
      letters.set(code, letters.size + 1)
      if (code < latinEnd) lastLatin = Math.max(lastLatin, code)
    }
  }
  const bits = Math.ceil(Math.log2(edges * 2))
  const table = () => new Int32Array(2 ** bits)
  const ofNodes = () => new Int32Array(edges)
  const row = letters.size + 1
  return {
    letters,
    latin: Uint16Array.from({ length: lastLatin + 1 }, (_, code) => letters.get(code) ?? 0),
    keys: table(),
    ends: table(),
    shift: 32 - bits,
    only: new Uint16Array(edges),
    rows: ofNodes(),
    moves: new Int32Array(1 + Math.min(Math.max(mostMoves, row), edges * row)),
    given: 1,
    fail: ofNodes(),
    shorter: ofNodes(),
    phrase: ofNodes(),
    length: ofNodes(),
  }
}

/** Puts the phrases into the tree. Returns the edges by level, nearest the root first. */
const plant = (tree: Tree, numbers: ReadonlyMap<string, number>): Edge[][] => {
  const levels: Edge[][] = []
  const edges = new Uint8Array(tree.only.length)
  let nodes = 0
  for (const [phrase, number] of numbers) {
    let here = 0
    for (let index = 0; index < phrase.length; index++) {
      const letter = letterOf(tree, phrase, index)
      const slot = slotOf(tree, here, letter)
      if (tree.ends[slot] === 0) {
        nodes++
        tree.keys[slot] = here * tree.letters.size + letter
        tree.ends[slot] = nodes
        tree.only[here] = edges[here] === 0 && nodes === here + 1 ? letter : 0
        edges[here] = 1
        const level = levels[index] ?? []
        level.push({ node: nodes, from: here, letter })
        levels[index] = level
      }
      here = tree.ends[slot] ?? 0
    }
    tree.phrase[here] = number + 1
    tree.length[here] = phrase.length
  }
  return levels
}

/** Gives a node its row while there is room; its `fail` must be linked. */
const giveRow = (tree: Tree, node: number): void => {
  const row = tree.given
  const width = tree.letters.size + 1
  if (row + width > tree.moves.length) return
  for (let letter = 1; letter < width; letter++)
    tree.moves[row + letter] = below(tree, node, letter) || (node && follow(tree, tree.fail[node] ?? 0, letter))
  tree.rows[node] = row
  tree.given += width
}

/** Links level by level, so that the node one falls back to is already linked. */
const link = (tree: Tree, levels: Edge[][]): void => {
  const { fail, shorter, phrase } = tree
  giveRow(tree, 0)
  for (const [depth, level] of levels.entries()) {
    for (const { node, from, letter } of level) {
      const other = depth === 0 ? 0 : follow(tree, fail[from] ?? 0, letter)
      fail[node] = other
      shorter[node] = phrase[other] ? other : (shorter[other] ?? 0)
    }
    for (const { node } of level) giveRow(tree, node)
  }
  for (const level of levels) for (const { node } of level) skip(tree, node)
}

/** Falls back past nodes whose only letter is this node's own: a text that reaches them has another letter. */
const skip = ({ only, rows, fail }: Tree, node: number): void => {
  let other = fail[node] ?? 0
  while (only[node] !== 0 && only[other] === only[node] && rows[other] === 0) other = fail[other] ?? 0
  fail[node] = other
}

/** Equal phrases share a number; the list must not contain empty ones. */
export const compilePhrases = (list: Iterable<string>): Phrases => {
  const numbers = new Map<string, number>()
  for (const phrase of list) if (!numbers.has(phrase)) numbers.set(phrase, numbers.size)
  const tree = emptyTree(numbers.keys())
  link(tree, plant(tree, numbers))
  const { latin, letters, rows, moves, fail, shorter, phrase, length } = tree
  return {
    count: numbers.size,
    numberOf: (phrase) => numbers.get(phrase),
    // `follow` inlined: a call for each letter took a third longer.
    find(text, found) {
      let here = 0
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index)
        const letter = (code < latin.length ? latin[code] : letters.get(code)) ?? 0
        if (letter === 0) {
          here = 0
          continue
        }
        for (;;) {
          const row = rows[here] ?? 0
          if (row !== 0) {
            here = moves[row + letter] ?? 0
            break
          }
          const there = below(tree, here, letter)
          if (there !== 0) {
            here = there
            break
          }
          here = fail[here] ?? 0
        }
        for (let end = here; end !== 0; end = shorter[end] ?? 0) {
          const number = phrase[end] ?? 0
          if (number !== 0) found(number - 1, index + 1 - (length[end] ?? 0))
        }
      }
    },
  }
}
