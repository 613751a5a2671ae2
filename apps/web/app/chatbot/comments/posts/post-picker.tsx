import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ManyPicker, type ManyPickerProps } from '../../../ui/picker/many-picker.tsx'
import { Picker, type PickerProps } from '../../../ui/picker/picker.tsx'
import { usePostListingNote } from './use-post-listing.ts'
import { usePosts } from './use-posts.ts'

/** One of the newest posts, by its words. A post that is older is shown by its id. */
export function PostPicker(props: Omit<PickerProps, 'kind' | 'choices'>) {
  const t = useText('comments')
  const { choices } = usePosts()
  const note = usePostListingNote()
  const { value } = props
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Picker
      {...props}
      {...(note && { description: note })}
      kind="post"
      choices={isKnown ? choices : [{ value, label: value }, ...choices]}
      keepsRecent={false}
      noneText={t('post.none')}
    />
  )
}

/** Any number of the newest posts. A post that is older is shown by its id. */
export function PostsPicker(props: Omit<ManyPickerProps, 'kind' | 'choices' | 'isReadOnly'>) {
  const { can_edit } = useBot()
  const note = usePostListingNote()
  const { choices } = usePosts()
  return (
    <ManyPicker {...props} {...(note && { description: note })} kind="post" choices={choices} isReadOnly={!can_edit} />
  )
}
