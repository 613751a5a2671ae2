/** Things to end in any case, the newest first; also when the bench gets a signal. */
export type Ends = { add<Thing extends { end(): Promise<void> }>(thing: Thing): Thing; all(): Promise<void> }

export function createEnds(): Ends {
  const things: { end(): Promise<void> }[] = []
  const all = async () => {
    for (const thing of things.splice(0).reverse())
      await thing.end().catch((error: unknown) => console.error('Something did not end:', error))
  }
  const stop = async () => {
    await all()
    process.exit(130)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return {
    add(thing) {
      things.push(thing)
      return thing
    },
    all,
  }
}
