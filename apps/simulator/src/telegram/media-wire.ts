import type { StoredFile } from '../files.ts'
import type { Params } from '../params.ts'
import type { MediaKind } from './media-file.ts'

const unique = (file: StoredFile, size = ''): string => `${file.id.slice(4, 16)}${size}`

const base = (file: StoredFile): Params => ({
  file_id: file.id,
  file_unique_id: unique(file),
  ...(file.size ? { file_size: file.size } : {}),
})

const photo = (file: StoredFile): Params[] => {
  const scale = Math.min(1, 90 / Math.max(file.width, file.height, 1))
  const small = { width: Math.round(file.width * scale), height: Math.round(file.height * scale) }
  return [
    {
      file_id: file.id,
      file_unique_id: unique(file, 's'),
      ...small,
      file_size: Math.max(1, Math.round(file.size * scale)),
    },
    { ...base(file), width: file.width, height: file.height },
  ]
}

const named = (file: StoredFile): Params => ({ ...base(file), file_name: file.name, mime_type: file.mime_type })

/** The description of a file of each kind inside a Message. */
export const mediaWire: Record<MediaKind, (file: StoredFile) => Params> = {
  photo: (file) => ({ photo: photo(file) }),
  video: (file) => ({ video: { ...named(file), width: file.width || 640, height: file.height || 360, duration: 9 } }),
  animation: (file) => {
    const animation = { ...named(file), width: file.width || 320, height: file.height || 240, duration: 3 }
    return { animation, document: named(file) }
  },
  audio: (file) => ({ audio: { ...named(file), duration: 9 } }),
  voice: (file) => ({ voice: { ...base(file), duration: 3, mime_type: 'audio/ogg' } }),
  document: (file) => ({ document: named(file) }),
  sticker: (file) => ({
    sticker: { ...base(file), type: 'regular', width: 512, height: 512, is_animated: false, is_video: false },
  }),
}
