import type { Feature } from '../platform/http/app.ts'
import { roomSockets } from '../platform/rooms.ts'
import { socketRoute } from '../platform/sockets.ts'
import type { Deps } from './deps.ts'
import { flowRoom } from './flows/index.ts'
import { inboxSocket } from './inbox/index.ts'

/** The one socket of a browser, and all that goes over it. */
export const socket: Feature<Deps> = (app, platform) =>
  socketRoute(app, platform, [inboxSocket(platform), roomSockets(platform, { flow: flowRoom })])
