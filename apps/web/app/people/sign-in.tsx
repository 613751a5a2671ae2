import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
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
    await navigate(safePath(search.get('to')), { replace: true })
  }
  return (
    <Door title={t('title')} note={t('first_time')}>
      <SignInForm onSignedIn={goOn} />
    </Door>
  )
}
