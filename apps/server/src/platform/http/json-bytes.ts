import type { z } from 'zod'

/** An answer that is JSON already: made elsewhere, and sent unchanged. */
export class JsonBytes {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** The JSON of an answer, checked against the schema of its route. The bytes own their buffer, so a thread can transfer it. */
export const jsonBytes = <S extends z.ZodType>(schema: S, answer: z.output<S>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(schema.parse(answer)))
