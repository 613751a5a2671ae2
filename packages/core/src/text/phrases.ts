/** Finds every phrase of a list in a text, in one pass over the text however long the list is (Aho–Corasick). */
export type Phrases = {
  /** How many different ones there are. */
  count: number
  /** The number of a phrase, or undefined when it is not in the list. */
  numberOf(phrase: string): number | undefined
  /** Calls back for each occurrence with the phrase's number and where it begins. */
  find(text: string, found: (phrase: number, start: number) => void): void
}

/** A tree of phrases in flat arrays: a node is a number, 0 the root, and 0 also says "none" of what is no root. */
type Tree = {
  /**
   * The letters that occur, numbered from 1; those of Latin alphabets also in an array, as most texts are of them. It
   * ends with the last of them that occurs: a process keeps the phrases of very many bots.
   */
  letters: ReadonlyMap<number, number>
  latin: Uint16Array
  /** Edges by node and letter, in a table that is at most half full. */
  keys: Int32Array
  ends: Int32Array
  /** How far a key is shifted to become a place in the table. */
  shift: number
  /** The letter of a node whose only edge leads to the node numbered next: then the table need not be asked. */
  only: Uint16Array
  /** Where a node's row begins in `moves`, which say for every letter where it leads from there; 0 = it has none. */
  rows: Int32Array
  moves: Int32Array
  /** Where in `moves` the next row begins. */
  given: number
  /** The longest other beginning of a phrase that a node also is, of those that may know a letter it does not know. */
  fail: Int32Array
  /** The nearest node on the way of `fail` where a phrase ends. */
  shorter: Int32Array
  /** One more than the number of the phrase that ends here. */
  phrase: Int32Array
  length: Int32Array
}

type Edge = { node: number; from: number; letter: number }

const latinEnd = 0x1f00
/** The nodes nearest the root, where most of a text is, get rows of all letters: at most so much memory for them. */
const mostMoves = 1 << 16

const letterOf = ({ letters, latin }: Tree, text: string, index: number): number => {
  const code = text.charCodeAt(index)
  return (code < latin.length ? latin[code] : letters.get(code)) ?? 0
}

/** Where an edge stands in the table, or where it would be put. */
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

/** Puts the phrases into the tree, and says which nodes lie below which, nearest the root first. */
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

/** Gives a node its row, as long as there is room; its way of `fail` must be linked. */
const giveRow = (tree: Tree, node: number): void => {
  const row = tree.given
  const width = tree.letters.size + 1
  if (row + width > tree.moves.length) return
  for (let letter = 1; letter < width; letter++)
    tree.moves[row + letter] = below(tree, node, letter) || (node && follow(tree, tree.fail[node] ?? 0, letter))
  tree.rows[node] = row
  tree.given += width
}

/** Level by level, so that the node one falls back to is already linked. */
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

/** Falls back past the nodes that only know the letter this one knows: they are asked when it was another. */
const skip = ({ only, rows, fail }: Tree, node: number): void => {
  let other = fail[node] ?? 0
  while (only[node] !== 0 && only[other] === only[node] && rows[other] === 0) other = fail[other] ?? 0
  fail[node] = other
}

/** Phrases that repeat share a number; empty ones must have been left out. */
export const compilePhrases = (list: Iterable<string>): Phrases => {
  const numbers = new Map<string, number>()
  for (const phrase of list) if (!numbers.has(phrase)) numbers.set(phrase, numbers.size)
  const tree = emptyTree(numbers.keys())
  link(tree, plant(tree, numbers))
  const { latin, letters, rows, moves, fail, shorter, phrase, length } = tree
  return {
    count: numbers.size,
    numberOf: (phrase) => numbers.get(phrase),
    // What `follow` does, spelled out: called for each letter it took a third longer.
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
