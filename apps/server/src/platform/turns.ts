import { Refusal } from './http/refusal.ts'

/** Runs at most `atOnce` works at a time; the others wait their turn, and beyond `mostWaiting` they are refused. */
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
