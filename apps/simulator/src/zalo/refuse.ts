import { ApiRefusal } from '../api-refusal.ts'
import { createCheck } from '../check.ts'

/** Zalo always answers 200; the code in the body is the result. */
export const refuse = (error: number, message: string): ApiRefusal =>
  new ApiRefusal(String(error), message, { status: 200, body: { error, message } })

/** The token address answers in the form of OAuth, with 200 too. */
export const refuseToken = (error: number, error_name: string): ApiRefusal =>
  new ApiRefusal(String(error), error_name, {
    status: 200,
    body: {
      error,
      error_name,
      error_reason: error_name,
      ref_doc: 'https://developers.zalo.me',
      error_description: error_name,
    },
  })

/** Problems of a body name the parameter; too long is a code of its own. */
export const check = createCheck((where, problem, why) =>
  problem === 'length'
    ? refuse(-210, `Parameter exceed maximum allowable: ${where} ${why}`)
    : refuse(-201, `Params is invalid: ${where} ${why}`),
)

export const tooFast = (): ApiRefusal => refuse(-32, 'Your application reached limit call api')
