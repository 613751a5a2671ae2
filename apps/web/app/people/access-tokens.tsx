import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, unwrap } from '../frame/api.ts'
import type { AccessToken } from '../frame/api-types.ts'
import { useShowError } from '../frame/use-errors.ts'
import { useText } from '../frame/use-text.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { KeyTag } from '../ui/pictures.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { NewToken } from './new-token.tsx'
import { TokenList } from './token-list.tsx'

const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/tokens', { signal })),
})

/** Keys for programs that act for this person. `onMade` gets a new token, which is shown only once. */
export function AccessTokens({ onMade }: { onMade?: (token: string) => void }) {
  const t = useText('settings')
  const cache = useQueryClient()
  const showError = useShowError()
  const confirm = useConfirm()
  const [isMaking, making] = useDisclosure(false)
  const tokens = useQuery(tokensQuery)
  const renew = () => cache.invalidateQueries({ queryKey: tokensQuery.queryKey })
  const made = (token: string) => {
    onMade?.(token)
    void renew()
  }
  const remove = useMutation({
    mutationFn: (token_id: string) => api.DELETE('/v1/tokens/{token_id}', { params: { path: { token_id } } }),
    onSuccess: renew,
    onError: (error) => showError(error),
  })
  const ask = (token: AccessToken) =>
    confirm({
      title: t('tokens.delete_title', { name: token.name }),
      text: t('tokens.delete_text'),
      confirm: t('tokens.delete'),
      onConfirm: () => remove.mutate(token.id),
    })
  return (
    <Panel
      title={t('tokens.title')}
      text={t('tokens.text')}
      isFlush
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} variant="default" onClick={making.open}>
          {t('tokens.new')}
        </Button>
      }
    >
      <Loaded query={tokens} skeleton={<SkeletonRows rows={1} />}>
        {({ items }) =>
          items.length ? (
            <TokenList tokens={items} onDelete={ask} />
          ) : (
            <EmptyState
              picture={<KeyTag />}
              title={t('tokens.empty')}
              text={t('tokens.empty_text')}
              // The page for developers shows the first call beside the tokens.
              example={
                !onMade && (
                  <Button mt={8} variant="subtle" component={Link} to="/developers">
                    {t('common:see_example')}
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
      <NewToken isOpen={isMaking} onClose={making.close} onMade={made} />
    </Panel>
  )
}
