import { createSecret } from '../platform/secret.ts'

export const templateName = 'hawker_template'
export const testSecret = createSecret('a secret that only tests have, long enough')
