import { fileUrl } from '../links.ts'
import type { View } from '../view.ts'
import { Icon } from './icon.tsx'

type Props = { view: View; type: string; url: string; filename?: string }

/** A picture, film, sound or file. Unknown kinds are files: a name to press. */
export function Media({ view, type, url: given, filename }: Props) {
  const url = fileUrl(given, view.origin)
  const { words } = view
  if (!url) return null
  if (type === 'image' || type === 'sticker')
    return (
      <a class="picture" href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={filename || words.picture} loading="lazy" />
      </a>
    )
  if (type === 'video' || type === 'audio') {
    const Player = type
    return <Player src={url} controls playsInline preload="metadata" />
  }
  return (
    <a class="file" href={url} target="_blank" rel="noreferrer" download={filename || true}>
      <Icon name="file" />
      <span>{filename || words.file}</span>
    </a>
  )
}
