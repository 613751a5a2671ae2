import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const route = z.object({ id: z.string(), parentId: z.string().optional(), path: z.string().optional() })
const manifest = z.object({ routes: z.record(z.string(), route) })

/** Whether a path is a screen of the built web application, which then decides what to draw there. */
export function readAppPaths(folder: string): (path: string) => boolean {
  const [file] = globSync('assets/manifest-*.js', { cwd: folder })
  return file ? matcher(readFileSync(join(folder, file), 'utf8')) : () => false
}

/** Reads the list of routes that the build writes for the browser: `window.__reactRouterManifest={…};` */
export function matcher(script: string): (path: string) => boolean {
  const text = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)
  const { routes } = manifest.parse(JSON.parse(text))
  const known = Object.values(routes)
    .map(({ id }) => fullPath(routes, id))
    // The catch-all route is the "not found" page.
    .filter((path) => !path.includes('*'))
    .map((path) => new RegExp(`^${path.replaceAll(/[.+]/g, '\\$&').replaceAll(/\/:[^/]+/g, '/[^/]+')}/?$`))
  return (path) => known.some((pattern) => pattern.test(path))
}

function fullPath(routes: z.infer<typeof manifest>['routes'], id: string): string {
  const found = routes[id]
  if (!found) return ''
  const above = found.parentId === undefined ? '' : fullPath(routes, found.parentId)
  return found.path ? `${above}/${found.path}` : above
}
