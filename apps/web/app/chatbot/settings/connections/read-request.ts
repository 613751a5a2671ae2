/** A stored request: JSON, unless it was too long to be stored whole. */
export function readRequest(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : { body: text }
  } catch {
    return { body: text }
  }
}
