import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { badParameter, graphRefusal } from '../meta/refuse.ts'
import { asText, type Params } from '../params.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'

/** The token of a call, from query, body or the Authorization header. */
export const tokenOf = (request: IncomingMessage, params: Params): string => {
  const header = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return asText(params.access_token) ?? header ?? ''
}

/** The page to which a token belongs; throws the refusal of its state. */
export const pageOfToken = (world: World, token: string): MessengerAccount => {
  if (!token) throw graphRefusal(190, 'An access token is required to request this resource.')
  const account = world.pages_by_token.get(token)
  if (!account) throw graphRefusal(190, 'Invalid OAuth access token - Cannot parse access token')
  if (account.token_state === 'expired')
    throw graphRefusal(190, 'Error validating access token: Session has expired.', { subcode: 463 })
  if (account.token_state === 'revoked')
    throw graphRefusal(190, 'Error validating access token: The user has not authorized application.', {
      subcode: 458,
    })
  return account
}

/** `appsecret_proof` is optional, but a wrong one is refused. */
export const checkProof = ({ token, secret }: MessengerAccount, params: Params): void => {
  if (params.appsecret_proof === undefined) return
  const proof = createHmac('sha256', secret).update(token).digest('hex')
  if (params.appsecret_proof !== proof) throw badParameter('Invalid appsecret_proof provided in the API argument')
}
