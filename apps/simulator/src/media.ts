import { Agent, request } from 'undici'

type Fetched =
  | { status: 'fetched'; mime_type: string; bytes: Buffer }
  /** The stand-in may not call this origin. */
  | { status: 'believed' }
  | { status: 'unreachable' }
  | { status: 'too_big' }

export type MediaFetcher = { fetch(url: string, max_bytes: number): Promise<Fetched>; close(): Promise<void> }

const fetch_within_ms = 10_000

/** Fetches a bot's picture or file by its link, as the platforms do, but only from the allowed origins. */
export const createMediaFetcher = (origins: readonly string[]): MediaFetcher => {
  const dispatcher = new Agent({ connections: 8 })
  const fetchAll = async (url: string, max_bytes: number): Promise<Fetched> => {
    const answer = await request(url, { dispatcher, signal: AbortSignal.timeout(fetch_within_ms) })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer.body) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > max_bytes) return { status: 'too_big' }
      chunks.push(bytes)
    }
    if (answer.statusCode !== 200) return { status: 'unreachable' }
    const type = String(answer.headers['content-type'] ?? 'application/octet-stream')
    return {
      status: 'fetched',
      mime_type: type.split(';')[0]?.trim().toLowerCase() ?? '',
      bytes: Buffer.concat(chunks),
    }
  }
  return {
    async fetch(url, max_bytes) {
      if (!origins.includes(new URL(url).origin)) return { status: 'believed' }
      try {
        return await fetchAll(url, max_bytes)
      } catch {
        return { status: 'unreachable' }
      }
    },
    close: () => dispatcher.destroy(),
  }
}

/** Whether a platform would try this address: http or https, with a host. */
export const isWebUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
}

/** The type that a name's ending suggests, for a link that is not fetched. */
export const typeByName = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

export const nameOfUrl = (url: string): string => new URL(url).pathname.split('/').at(-1) || 'file'
