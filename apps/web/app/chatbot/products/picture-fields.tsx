import { productLimits } from '@hawker/core'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { shownAt } from '../../frame/shown-at.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { useUpload } from '../../ui/use-upload.ts'
import css from './products.module.css'

type Props = {
  images: readonly string[]
  isOff: boolean
  isSmall?: boolean
  onChange: (images: string[]) => void
}

/** Pictures of a product or a variation; customers see the first one. */
export function PictureFields({ images, isOff, isSmall = false, onChange }: Props) {
  const t = useText('products')
  const upload = useUpload()
  const showError = useShowError()
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: File[]) => {
      const added: string[] = []
      for (const file of files.slice(0, productLimits.images - images.length)) added.push((await upload(file)).url)
      return added
    },
    // The same file twice has one address.
    onSuccess: (added) => onChange([...new Set([...images, ...added])]),
    onError: (error) => showError(error),
  })
  return (
    <div className={css.pictures}>
      {images.map((url, index) => (
        <span key={url} className={css.picture} data-small={isSmall || undefined}>
          <img src={shownAt(url) ?? ''} alt={t('picture', { number: index + 1 })} />
          {!isOff && (
            <ActionIcon
              variant="default"
              radius="xl"
              size={24}
              className={css.removePicture}
              aria-label={t('remove_picture', { number: index + 1 })}
              onClick={() => onChange(images.filter((each) => each !== url))}
            >
              <IconX size={14} stroke={1.5} />
            </ActionIcon>
          )}
        </span>
      ))}
      {!isOff && images.length < productLimits.images && (
        <FileButton accept="image/*" multiple onChange={(files) => files.length > 0 && mutate(files)}>
          {(button) => (
            <Button
              {...button}
              variant={isSmall ? 'subtle' : 'default'}
              size="xs"
              loading={isPending}
              leftSection={<IconPhotoPlus size={16} stroke={1.5} />}
            >
              {t('add_pictures')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
