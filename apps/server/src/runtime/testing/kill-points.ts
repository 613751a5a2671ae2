import type { ServerProcess } from './server-process.ts'

/** `before`: the request was not answered, or the change not committed. `after`: it was, and the server has not heard of it. */
export type Moment = 'before' | 'after'

/** A request of the server to the outside, or a commit with the statements that it makes last, with their values. */
export type Step = { request: string } | { commit: string[] }

/** A place where a server is killed, by the request or by a statement of the commit. */
export type KillPoint = { name: string; moment: Moment } & ({ request: RegExp } | { commit: RegExp })

type Wanted = { isMet(step: Step, moment: Moment): boolean; onKill(): void }

/** Kills a server at the steps it takes. The gates in its way ask at each step and let nothing more through once it is dead. */
export function killer(server: Pick<ServerProcess, 'kill'>) {
  let wanted: Wanted | null = null

  /** Resolves with true once the server was killed at such a step; false: it took none within the time. */
  async function killAt(isMet: Wanted['isMet'], within_ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => {
      wanted = null
      resolve(false)
    }, within_ms)
    wanted = { isMet, onKill: () => resolve(true) }
    const isKilled = await promise
    clearTimeout(timer)
    // The process has its signal; it has ended when this returns.
    if (isKilled) await server.kill()
    return isKilled
  }

  return {
    /** Asked by a gate: true where the server died at this step. */
    dies(step: Step, moment: Moment): boolean {
      if (!wanted?.isMet(step, moment)) return false
      const { onKill } = wanted
      wanted = null
      void server.kill()
      onKill()
      return true
    },
    /** Kills at this instant, wherever the server is. */
    async now() {
      await server.kill()
      return true
    },
    at: (point: KillPoint, within_ms: number) =>
      killAt((step, moment) => moment === point.moment && isOf(point, step), within_ms),
    /** Kills at the commit of this number from now on. */
    atCommit(number: number, moment: Moment, within_ms: number) {
      let left = number
      return killAt((step, at) => at === moment && 'commit' in step && --left === 0, within_ms)
    },
  }
}
export type Killer = ReturnType<typeof killer>

function isOf(point: KillPoint, step: Step): boolean {
  if ('request' in point) return 'request' in step && point.request.test(step.request)
  return 'commit' in step && step.commit.some((statement) => point.commit.test(statement))
}

/** Each of these places, both before and after it. */
export const bothSides = (places: Record<string, { request: RegExp } | { commit: RegExp }>): KillPoint[] =>
  Object.entries(places).flatMap(([name, place]) =>
    (['before', 'after'] as const).map((moment) => ({ name: `${moment} ${name}`, moment, ...place })),
  )
