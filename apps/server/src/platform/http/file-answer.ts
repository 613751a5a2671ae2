import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

/** An answer that is a stored file, offered for download under a name. No cache may store it. */
export class FileAnswer {
  readonly #path: string
  readonly #name: string
  readonly #type: string

  constructor(file: { path: string; name: string; type: string }) {
    this.#path = file.path
    this.#name = file.name
    this.#type = file.type
  }

  async send(reply: FastifyReply): Promise<FastifyReply> {
    const size = await stat(this.#path).then(
      (found) => found.size,
      // The disk is another one, or its files were cleared.
      () => null,
    )
    if (size === null) throw new Refusal('not_found')
    return reply
      .headers({
        'content-length': size,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(this.#name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .type(this.#type)
      .send(createReadStream(this.#path))
  }
}
