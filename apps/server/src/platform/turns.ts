import { Refusal } from './http/refusal.ts'

/** Runs at most `atOnce` tasks at a time; others wait, and beyond `mostWaiting` they are refused. */
export function createTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const free = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else if (waiting.length >= mostWaiting) throw new Refusal('rate_limited', undefined, 1)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      free()
    }
  }
}

/** Separate turns for each key, kept while the key has a running or waiting task. */
export function createTurnsBy(atOnce: number, mostWaiting: number) {
  const turns = new Map<string, { take: ReturnType<typeof createTurns>; many: number }>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = turns.get(key) ?? { take: createTurns(atOnce, mostWaiting), many: 0 }
    turns.set(key, turn)
    turn.many++
    try {
      return await turn.take(work)
    } finally {
      turn.many--
      if (turn.many === 0) turns.delete(key)
    }
  }
}
