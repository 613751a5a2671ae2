import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError, api, unwrap } from '../frame/api.ts'
import { pathOfBot } from '../frame/use-bot.ts'
import { meQuery, useMe } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useRoleWords } from '../ui/use-role-words.ts'
import { Door } from './door.tsx'
import classes from './fields.module.css'
import { type Newcomer, NewcomerForm } from './newcomer-form.tsx'

/** Joining a bot by a link: as the person who is signed in, or with a new account. */
export default function Invite() {
  const t = useText('sign_in')
  const { token = '' } = useParams()
  const cache = useQueryClient()
  const roleWords = useRoleWords()
  const navigate = useNavigate()
  const { data: me } = useMe()
  const invite = useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/invites/{token}', { params: { path: { token } }, signal })),
    retry: false,
  })
  const accept = useMutation({
    mutationFn: (newcomer: Newcomer | null) =>
      unwrap(api.POST('/v1/invites/{token}/accept', { params: { path: { token } }, body: newcomer ?? {} })),
    onSuccess: async ({ bot_id }) => {
      // Not the whole cache: the used invite would be requested again.
      await cache.resetQueries({ queryKey: meQuery.queryKey })
      await navigate(pathOfBot(bot_id, '/chatbot/home'), { replace: true })
    },
  })
  if (isGone(invite.error)) return <Gone isSignedIn={Boolean(me)} />
  const { bot_name, role_in_bot } = invite.data ?? {}
  const role = role_in_bot && Object.values(roleWords(role_in_bot)).join(' – ')
  return (
    <Door title={bot_name ? t('join_title', { bot: bot_name }) : t('join')} text={role}>
      <Loaded query={invite}>
        {() => (
          <div className={classes.form}>
            {me ? (
              <Button size="md" loading={accept.isPending} onClick={() => accept.mutate(null)}>
                {t('join_as', { name: me.user.name || me.user.email })}
              </Button>
            ) : (
              <NewcomerForm isBusy={accept.isPending} onSubmit={accept.mutate} />
            )}
            {accept.isError && <ErrorNote error={accept.error} />}
            {!me && (
              <Button
                component={Link}
                variant="subtle"
                to={`/sign-in?${new URLSearchParams({ to: `/invite/${token}` })}`}
              >
                {t('have_account')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Door>
  )
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.message_code?.startsWith('invite.'))

/** The invite was used, revoked or has expired: only a new one helps. */
function Gone({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText('sign_in')
  const frame = useText('frame')
  return (
    <Door title={t('invite_gone')} text={t('invite_gone_text')}>
      <Button component={Link} to={isSignedIn ? '/bots' : '/sign-in'} variant="default" size="md" fullWidth>
        {isSignedIn ? frame('all_bots') : t('sign_in')}
      </Button>
    </Door>
  )
}
