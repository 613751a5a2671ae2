import type { ApiRoute } from './api-description.ts'

/** The routes in which every word occurs: in method, path, name or summary. */
export function findRoutes(routes: ApiRoute[], words: string): ApiRoute[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return routes.filter(({ id, method, path, operation }) => {
    const text = `${method} ${path} ${id} ${operation.summary}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
