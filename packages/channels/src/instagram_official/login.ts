import { lacksTask, pageLogin } from '../meta/login.ts'
import { instagramScopes } from '../meta/scopes.ts'

/** Facebook's login, for the Instagram accounts that are linked to the pages a person works on. */
export const login = pageLogin({
  scopes: instagramScopes,
  fields: 'id,name,access_token,tasks,instagram_business_account{id,username,name}',
  account(page) {
    const { instagram_business_account: linked } = page
    if (!linked) return { page_id: page.id, name: page.name ?? page.id, problem: 'not_linked' }
    const name = linked.name || linked.username || page.name || linked.id
    return { page_id: linked.id, name, problem: lacksTask(page) ? 'no_task' : null }
  },
})
