import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * An answer that is a stored file: offered for download under a name, and stored by no cache; or shown in a page, and kept by the browser
 * that asked for it.
 */
export class FileAnswer {
  readonly #path: string
  readonly #name: string
  readonly #type: string
  readonly #shown_seconds: number | null

  /** `shown_seconds`: it is shown, and may be kept for so long. */
  constructor(file: { path: string; name: string; type: string; shown_seconds?: number }) {
    this.#path = file.path
    this.#name = file.name
    this.#type = file.type
    this.#shown_seconds = file.shown_seconds ?? null
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
        'content-security-policy': "default-src 'none'; sandbox",
        ...(this.#shown_seconds === null
          ? {
              'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(this.#name)}`,
              'cache-control': 'private, no-store',
            }
          : {
              'content-disposition': 'inline',
              'cache-control': `private, max-age=${this.#shown_seconds}`,
              'cross-origin-resource-policy': 'cross-origin',
              vary: 'authorization, cookie',
            }),
      })
      .type(this.#type)
      .send(createReadStream(this.#path))
  }
}
