import type { ServerResponse } from 'node:http'
import { avatar } from './avatar.ts'
import { answer } from './wire.ts'
import type { World } from './world.ts'

/** The address of a person's drawn face. */
export const faceUrl = (world: World, path: string, id: string): string =>
  `${world.origin}${path}/cdn/avatar/${encodeURIComponent(id)}.png`

const sendBytes = (response: ServerResponse, mime_type: string, bytes: Buffer): void => {
  response.writeHead(200, { 'content-type': mime_type, 'content-length': bytes.length })
  response.end(bytes)
}

/** Serves a copy or a face. `path` is below the platform's `/cdn/`. */
export const sendCopy = (world: World, path: string, query: string, response: ServerResponse): void => {
  const [first = '', second = ''] = path.split('/')
  const until = Number.parseInt(new URLSearchParams(query).get('oe') ?? '', 16)
  const file = world.files.get(first)
  if (first === 'avatar') sendBytes(response, 'image/png', avatar(decodeURIComponent(second)))
  else if (file?.bytes && until >= world.clock.now()) sendBytes(response, file.mime_type, file.bytes)
  else answer(response, { status: file ? 403 : 404, body: 'URL signature expired' })
}
