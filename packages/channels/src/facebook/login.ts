import { lacksTask, pageLogin } from '../meta/login.ts'
import { pageScopes } from '../meta/scopes.ts'

/** Facebook's login, for the pages a person works on. */
export const login = pageLogin({
  scopes: pageScopes,
  fields: 'id,name,access_token,tasks',
  account: (page) => ({ page_id: page.id, name: page.name ?? page.id, problem: lacksTask(page) ? 'no_task' : null }),
})
