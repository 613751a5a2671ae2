import { Select } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import css from '../comments.module.css'
import { liveStates } from './queries.ts'

const owns = ['yes', 'no'] as const

/** The choices of the list of posts beside kind and words, as the address has them; null: all posts. */
export function usePostFilters() {
  const [live] = useUrlValue('live')
  const [own] = useUrlValue('own')
  const chosen = owns.find((each) => each === own)
  return { live: liveStates.find((each) => each === live) ?? null, own: chosen === undefined ? null : chosen === 'yes' }
}

/** Narrows the posts to live videos in a state, and to those with or without a setup of their own. */
export function PostFilters() {
  const t = useText('comments')
  const { live, own } = usePostFilters()
  const [, setLive] = useUrlValue('live')
  const [, setOwn] = useUrlValue('own')
  return (
    <>
      <Select
        aria-label={t('post.filter_live')}
        placeholder={t('post.filter_live')}
        className={css.filter}
        clearable
        value={live}
        data={liveStates.map((value) => ({ value, label: t(`post.live_filter.${value}`) }))}
        onChange={(value) => setLive(value ?? '')}
      />
      <Select
        aria-label={t('post.filter_own')}
        placeholder={t('post.filter_own')}
        className={css.filter}
        clearable
        value={own === null ? null : own ? 'yes' : 'no'}
        data={owns.map((value) => ({ value, label: t(`post.own_filter.${value}`) }))}
        onChange={(value) => setOwn(value ?? '')}
      />
    </>
  )
}
