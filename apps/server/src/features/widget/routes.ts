import type { FastifyInstance } from 'fastify'
import { demoRoutes } from './demo/routes.ts'
import type { WidgetDeps } from './deps.ts'
import { createWidgetLimits } from './limits.ts'
import { createSetups } from './setups.ts'
import { widgetSocket } from './socket.ts'
import { widgetUpload } from './upload.ts'

/** Everything at `/widget/` except the script itself, which is served with the other built files. */
export async function registerWidget(app: FastifyInstance, deps: WidgetDeps): Promise<void> {
  const find = createSetups(deps)
  const waitFor = createWidgetLimits(() => deps.now().getTime())
  widgetSocket(app, deps, find, waitFor)
  await demoRoutes(app, deps, find)
  await app.register(async (part) => widgetUpload(part, deps, find, waitFor))
}
