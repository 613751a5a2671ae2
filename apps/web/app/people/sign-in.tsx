import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { phoneAddress } from '../frame/demo-addresses.ts'
import { useText } from '../frame/use-text.ts'
import { Door } from './door.tsx'
import { safePath } from './safe-path.ts'
import { SignInForm } from './sign-in-form.tsx'

export default function SignIn() {
  const t = useText('sign_in')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goOn = async () => {
    cache.clear()
    const to = safePath(search.get('to'))
    // The phone is a page of its own, beside this application.
    if (to.startsWith(phoneAddress)) location.replace(to)
    else await navigate(to, { replace: true })
  }
  return (
    <Door title={t('title')} note={t('first_time')}>
      <SignInForm onSignedIn={goOn} />
    </Door>
  )
}
