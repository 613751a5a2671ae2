/** Finds every phrase of a list in a text, in one pass over the text however long the list is (Aho–Corasick). */
export type Phrases = {
  /** The number of a phrase, or undefined when it is not in the list. */
  numberOf(phrase: string): number | undefined
  /** Calls back for each occurrence with the phrase's number and where it begins. */
  find(text: string, found: (phrase: number, start: number) => void): void
}

type Node = {
  next: Map<number, Node>
  /** The longest other beginning of a phrase that this place also is. */
  fail: Node | null
  /** The nearest place on the way of `fail` where a phrase ends. */
  shorter: Node | null
  /** The number and length of the phrase that ends here, or -1. */
  phrase: number
  length: number
}

const node = (): Node => ({ next: new Map(), fail: null, shorter: null, phrase: -1, length: 0 })

const plant = (root: Node, phrase: string, number: number): void => {
  let here = root
  for (let index = 0; index < phrase.length; index++) {
    const code = phrase.charCodeAt(index)
    let there = here.next.get(code)
    if (!there) {
      there = node()
      here.next.set(code, there)
    }
    here = there
  }
  here.phrase = number
  here.length = phrase.length
}

const step = (from: Node, code: number, root: Node): Node => {
  for (let here: Node | null = from; here; here = here.fail) {
    const there = here.next.get(code)
    if (there) return there
  }
  return root
}

/** Breadth first, so that the place a node falls back to is already linked. */
const link = (root: Node): void => {
  const queue = [root]
  for (const here of queue) {
    for (const [code, there] of here.next) {
      there.fail = here.fail ? step(here.fail, code, root) : root
      there.shorter = there.fail.phrase >= 0 ? there.fail : there.fail.shorter
      queue.push(there)
    }
  }
}

/** Phrases that repeat share a number; empty ones must have been left out. */
export const compilePhrases = (list: Iterable<string>): Phrases => {
  const numbers = new Map<string, number>()
  for (const phrase of list) if (!numbers.has(phrase)) numbers.set(phrase, numbers.size)
  const root = node()
  for (const [phrase, number] of numbers) plant(root, phrase, number)
  link(root)
  return {
    numberOf: (phrase) => numbers.get(phrase),
    find(text, found) {
      let here = root
      for (let index = 0; index < text.length; index++) {
        here = step(here, text.charCodeAt(index), root)
        for (let end: Node | null = here; end; end = end.shorter)
          if (end.phrase >= 0) found(end.phrase, index + 1 - end.length)
      }
    },
  }
}
