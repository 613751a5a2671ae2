/** Runs the work; its time in milliseconds and its answer. */
export const timed = async <Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> => {
  const start = performance.now()
  const answer = await work()
  return { ms: performance.now() - start, answer }
}
