import type { IncomingMessage, ServerResponse } from 'node:http'
import type { World } from './world.ts'

/** Answers every request below one API's path; `path` is relative to it and begins with a slash. */
export type Surface = (
  world: World,
  path: string,
  query: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>
