import { Unsaved } from '../chatbot/settings/use-unsaved.tsx'
import { useText } from '../frame/use-text.ts'
import { Page } from '../ui/page.tsx'
import { AccessTokens } from './access-tokens.tsx'
import { AccountForm } from './account-form.tsx'
import { Apps } from './apps.tsx'
import { PasswordForm } from './password-form.tsx'

/** The reader's own account: name, password, access tokens. */
export default function Account() {
  const t = useText('settings')
  return (
    <Page title={t('tabs.account')} width="narrow">
      <Unsaved>
        <AccountForm />
        <PasswordForm />
        <Apps />
        <AccessTokens />
      </Unsaved>
    </Page>
  )
}
