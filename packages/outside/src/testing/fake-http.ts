import type { Http } from '../http.ts'

type Call = Parameters<Http>[0]

/** An `Http` that answers by the end of an address's path, and records its requests. */
export const fakeHttp = (answers: Record<string, unknown>, status = 200) => {
  const calls: Call[] = []
  const http: Http = async (call) => {
    calls.push(call)
    const path = new URL(call.url).pathname
    const name = Object.keys(answers).find((end) => path.endsWith(end))
    return name === undefined
      ? { status: 404, headers: {}, body: new Uint8Array() }
      : { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(answers[name])) }
  }
  return { http, calls }
}

/** An unreachable network whose error contains the address, as real ones do. */
export const downHttp: Http = async ({ url }) => {
  throw new Error(`connect ECONNREFUSED ${url}`)
}
