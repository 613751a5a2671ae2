import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Picker, type PickerProps } from '../../../ui/picker/picker.tsx'
import { newestPostsQuery } from './queries.ts'

/** One of the newest posts, by its words. A post that is older is shown by its id. */
export function PostPicker(props: Omit<PickerProps, 'kind' | 'choices'>) {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const { data } = useQuery(newestPostsQuery(bot_id))
  const posts = data?.items ?? []
  const known = posts.map(({ post_id, text }) => ({ value: post_id, label: text.slice(0, 80) || post_id }))
  const choices =
    props.value === '' || posts.some(({ post_id }) => post_id === props.value)
      ? known
      : [{ value: props.value, label: props.value }, ...known]
  return <Picker {...props} kind="post" choices={choices} keepsRecent={false} noneText={t('post.none')} />
}
