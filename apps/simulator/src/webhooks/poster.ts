import { Agent } from 'undici'

export type Answer = { status: number; retry_after_s: number | null; body: string } | { status: null; reason: string }

export type Poster = {
  post(url: string, headers: Record<string, string>, body: string, within_ms: number): Promise<Answer>
  get(url: string, within_ms: number): Promise<Answer>
  close(): Promise<void>
}

const longest_body = 64 * 1024

/** Calls webhooks over connections that are kept open, as the platforms do. Never throws. */
export const createPoster = (): Poster => {
  const agent = new Agent({ connections: 128, keepAliveTimeout: 30_000 })

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    body: string | null,
    within_ms: number,
  ): Promise<Answer> => {
    try {
      const { origin, pathname, search } = new URL(url)
      const signal = AbortSignal.timeout(within_ms)
      const answer = await agent.request({ origin, path: pathname + search, method, headers, body, signal })
      const text = await answer.body.text()
      const after = Number(answer.headers['retry-after'])
      return {
        status: answer.statusCode,
        retry_after_s: Number.isFinite(after) ? after : null,
        body: text.slice(0, longest_body),
      }
    } catch (error) {
      return { status: null, reason: reasonOf(error) }
    }
  }

  return {
    post: (url, headers, body, within_ms) => call('POST', url, headers, body, within_ms),
    get: (url, within_ms) => call('GET', url, {}, null, within_ms),
    close: () => agent.destroy(),
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.name === 'TimeoutError') return 'Read timeout expired'
  if ('code' in error && error.code === 'ECONNREFUSED') return 'Connection refused'
  return error.message
}
