import type { StoredFile } from './files.ts'
import { nameOfUrl, typeByName } from './media.ts'
import type { World } from './world.ts'

/** The file behind a bot's link as the platform fetched it; a word where it could not. */
export const fetchLink = async (
  { world, link, max_bytes }: { world: World; link: string; max_bytes: number },
  name = nameOfUrl(link),
): Promise<StoredFile | 'unreachable' | 'too_big'> => {
  const fetched = await world.media.fetch(link, max_bytes)
  if (fetched.status === 'unreachable' || fetched.status === 'too_big') return fetched.status
  const made_at = world.clock.now()
  const common = { name, width: 0, height: 0, made_at }
  return fetched.status === 'fetched'
    ? world.files.add({ ...common, mime_type: fetched.mime_type, bytes: fetched.bytes, link: null })
    : world.files.add({ ...common, mime_type: typeByName(name), bytes: null, link })
}
