import type { FastifyInstance } from 'fastify'
import type { TestUser } from './test-user.ts'

/** Sends a file in a form, as a person's browser would. */
export const uploader =
  (app: FastifyInstance, origin = 'http://localhost:4600') =>
  async (
    who: TestUser,
    url: string,
    content: string | Buffer,
    filename: string,
  ): Promise<{ status: number; body: unknown }> => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(Buffer.from(content))], filename))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        origin,
        host: new URL(origin).host,
        cookie: who.cookie,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
