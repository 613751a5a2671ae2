import type { FastifyInstance, InjectOptions } from 'fastify'
import type { TestUser } from './test-user.ts'

export type TestAnswer = { status: number; body: unknown; headers: Record<string, unknown> }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Makes requests as a person's browser would; null is a stranger. A body that is text is a form. */
export const asker =
  (app: FastifyInstance, origin = 'http://localhost:4600') =>
  async (who: TestUser | null, method: Method, url: string, body?: object | string): Promise<TestAnswer> => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        origin,
        host: new URL(origin).host,
        ...(who && { cookie: who.cookie }),
        ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: body }),
    }
    const { statusCode, body: text, headers } = await app.inject(request)
    const isJson = String(headers['content-type']).startsWith('application/json')
    return { status: statusCode, body: isJson ? JSON.parse(text) : text, headers }
  }
