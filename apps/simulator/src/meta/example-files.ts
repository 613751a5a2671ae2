import { asNumber, asText, type Params } from '../params.ts'
import { token } from '../random.ts'
import { badParameter } from './refuse.ts'

/** Uploads that were begun, and handles of those that have ended: each an example in the header of a template. */
export type ExampleFiles = { begun: Map<string, number>; handles: Set<string> }

export const noExampleFiles = (): ExampleFiles => ({ begun: new Map(), handles: new Set() })

const types = /^(image\/(jpeg|png)|video\/mp4|application\/pdf)$/

/** POST /{app}/uploads – https://developers.facebook.com/docs/graph-api/guides/upload */
export const beginUpload = ({ begun }: ExampleFiles, params: Params): Params => {
  const length = asNumber(params.file_length)
  if (length === undefined || length < 1) throw badParameter('The parameter file_length is required.')
  if (!types.test(asText(params.file_type) ?? '')) throw badParameter('The parameter file_type is not allowed.')
  const id = `upload:${token(24)}`
  begun.set(id, length)
  return { id }
}

/** POST /upload:{id} with the bytes. */
export const endUpload = ({ begun, handles }: ExampleFiles, id: string, bytes: number): Params => {
  const length = begun.get(id)
  if (length === undefined) throw badParameter('The upload session does not exist.')
  if (bytes !== length) throw badParameter(`The upload has ${bytes} bytes in place of ${length}.`)
  begun.delete(id)
  const h = `4::${token(32)}`
  handles.add(h)
  return { h }
}

/** A header of a file shows the reviewer an example by the handle of its upload. */
export const checkHandle = ({ handles }: ExampleFiles, example: unknown): void => {
  const [handle] = Object(example).header_handle ?? []
  if (!handles.has(String(handle))) throw badParameter('The header needs an example: a handle of an upload.')
}
